/** Any choice of any game, drawn from its domains: a button, a list, a number, a set of boxes. */
import type { ChoiceData } from '@freehold/protocol';
import { useState } from 'preact/hooks';
import { Button } from '../../app/parts.js';
import type { TableStore } from '../../table/store.js';
import { text } from '../../text/text.js';
import { Box } from './Box.js';
import type { PromptProps } from './registry.js';

type Domain = NonNullable<ChoiceData['fields']>[string];
type Value = number | string | (number | string)[];

export function Generic({ store, asked, choices }: PromptProps) {
  const t = text.value;
  return (
    <Box store={store} question={asked.id} deadline={asked.deadline} title={t.yourMove} note={asked.kind}>
      {choices.map((choice, index) => (
        <ChoiceForm key={`${choice.type}${index}`} store={store} choice={choice} primary={index === 0} />
      ))}
    </Box>
  );
}

function first(domain: Domain): Value {
  if (domain.kind === 'one') return domain.of[0]!;
  if (domain.kind === 'range') return domain.min;
  return domain.of.slice(0, domain.min);
}

export function ChoiceForm({ store, choice, primary }: { store: TableStore; choice: ChoiceData; primary: boolean }) {
  const fields = Object.entries(choice.fields ?? {});
  const [values, setValues] = useState<Record<string, Value>>(() =>
    Object.fromEntries(fields.map(([name, domain]) => [name, first(domain)])),
  );
  const put = (name: string, value: Value) => setValues({ ...values, [name]: value });
  return (
    <div class="choice-form">
      {fields.map(([name, domain]) => (
        <Field key={name} name={name} domain={domain} value={values[name]!} put={(value) => put(name, value)} />
      ))}
      <Button
        primary={primary}
        hotkey={primary ? ' ' : undefined}
        disabled={store.busy.value}
        onClick={() => store.act({ type: choice.type, ...values } as never, choice.answers)}
      >
        {words(choice.type)}
      </Button>
    </div>
  );
}

const words = (name: string) => name.replaceAll('_', ' ');

function Field({
  name,
  domain,
  value,
  put,
}: {
  name: string;
  domain: Domain;
  value: Value;
  put: (value: Value) => void;
}) {
  if (domain.kind === 'one') {
    if (domain.of.length === 1) return null;
    return (
      <label class="field">
        {words(name)}
        <select value={String(value)} onChange={(event) => put(domain.of[event.currentTarget.selectedIndex]!)}>
          {domain.of.map((each) => (
            <option key={each} value={String(each)}>
              {each}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (domain.kind === 'range') {
    return (
      <label class="field">
        {words(name)}
        <input
          type="number"
          min={domain.min}
          max={domain.max}
          step={domain.step ?? 1}
          value={value as number}
          onInput={(event) => put(Number(event.currentTarget.value))}
        />
      </label>
    );
  }
  const chosen = value as (number | string)[];
  return (
    <fieldset class="field">
      <legend>{words(name)}</legend>
      {domain.of.map((each) => (
        <label key={each}>
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={() => put(domain.of.filter((other) => (other === each) !== chosen.includes(other)))}
          />
          {each}
        </label>
      ))}
    </fieldset>
  );
}
