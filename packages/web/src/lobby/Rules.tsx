/** The rules of a game that is not on yet: a preset, and the few options that people are asked about. */
import { endingOf } from '../game/lengths.js';
import { Segments } from '../landing/Segments.js';
import { RulesLink } from '../rules/RulesLink.js';
import { optionName, optionValue, presetName, presetNote } from '../text/names.js';
import { text } from '../text/text.js';
import { type OfferedEdition, useEdition } from './catalogue.js';

export type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly edition: OfferedEdition;
  readonly preset: string;
  /** Every option with its value, or those that differ from the preset. */
  readonly options: Values;
  readonly disabled?: boolean;
  readonly onPreset: (preset: string) => void;
  readonly onOption: (change: Values) => void;
}

/** What may be chosen of an option: what the game proposes, and what the preset has. */
function valuesOf({ choices, presets }: OfferedEdition, preset: string, option: string): readonly unknown[] {
  const proposed = choices[option]!;
  const usual = presets[preset]![option];
  return proposed.includes(usual as number) ? proposed : [usual, ...proposed];
}

const asked = ({ choices, presets }: OfferedEdition, preset: string) =>
  Object.keys(choices).filter((option) => option in (presets[preset] ?? {}));

export function Rules({ edition, preset, options, disabled = false, onPreset, onOption }: Props) {
  const t = text.value;
  const ending = endingOf(edition.id, preset, edition.presets[preset]!, options);
  return (
    <>
      <Segments
        label={t.rules}
        options={Object.keys(edition.presets)}
        value={preset}
        name={(id) => presetName(t, edition.id, id)}
        disabled={() => disabled}
        onPick={onPreset}
      />
      <p class="hint-line">
        {presetNote(t, edition.id, preset)}{' '}
        <RulesLink of={{ edition: edition.id, preset, options: { ...edition.presets[preset], ...options } }} />
      </p>
      {asked(edition, preset).map((option) => {
        const values = valuesOf(edition, preset, option);
        const value = options[option] ?? edition.presets[preset]![option];
        return (
          <Segments
            key={option}
            label={optionName(t, option)}
            options={values.map((_, index) => String(index))}
            value={String(values.indexOf(value))}
            name={(index) => optionValue(t, option, values[Number(index)])}
            disabled={() => disabled}
            onPick={(index) => onOption({ [option]: values[Number(index)] })}
          />
        );
      })}
      {ending && <p class="hint-line">{t.lengthNote(ending.left, ending.roundLimit)}</p>}
    </>
  );
}

interface Played {
  readonly edition: string;
  readonly preset: string;
  readonly options: Values;
}

/** In which of the options that people are asked about a game differs from its preset: " · Length: 60 min". */
export function Differences({ of: { edition, preset, options } }: { of: Played }) {
  const t = text.value;
  const offered = useEdition(edition);
  if (!offered) return null;
  const differing = asked(offered, preset).filter((option) => options[option] !== offered.presets[preset]![option]);
  return (
    <>{differing.map((option) => ` · ${optionName(t, option)}: ${optionValue(t, option, options[option])}`).join('')}</>
  );
}
