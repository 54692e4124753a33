/** One of a few, all in sight. */
interface Props<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly name: (option: T) => string;
  readonly onPick: (option: T) => void;
  readonly disabled?: (option: T) => boolean;
}

export function Segments<T extends string>({ label, options, value, name, onPick, disabled }: Props<T>) {
  return (
    <fieldset class="setting">
      <legend>{label}</legend>
      <div class="segments">
        {options.map((option) => (
          <button
            type="button"
            key={option}
            class={option === value ? 'chosen' : ''}
            aria-pressed={option === value}
            disabled={disabled?.(option) ?? false}
            onClick={() => onPick(option)}
          >
            {name(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
