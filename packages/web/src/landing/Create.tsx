/** A table of one's own: rules, seats, clock. Everything has a value already; one press is enough. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { Button, Glyph } from '../app/parts.js';
import { go } from '../app/router.js';
import { SettingsButton } from '../app/Settings.js';
import { edition as chosenEdition } from '../app/settings.js';
import { AbsenceChoice } from '../lobby/Absence.js';
import { ClockChoice } from '../lobby/Clock.js';
import { askCatalogue, catalogue, offeredIds } from '../lobby/catalogue.js';
import { LevelPicker } from '../lobby/LevelPicker.js';
import { Rules, type Values } from '../lobby/Rules.js';
import { Brand } from '../table/Bar.js';
import type { AbsenceName, ClockName } from '../text/en.js';
import { editionName } from '../text/names.js';
import { text } from '../text/text.js';
import { NameField } from './NameField.js';
import { botSeats, openTable } from './playNow.js';
import { Segments } from './Segments.js';

export function Create() {
  const t = text.value;
  const edition = useSignal(chosenEdition.value);
  const preset = useSignal('');
  const options = useSignal<Values>({});
  const people = useSignal(2);
  const bots = useSignal(2);
  const clock = useSignal<ClockName>('normal');
  const absent = useSignal<AbsenceName>('steward');
  const open = useSignal(false);
  const busy = useSignal(false);
  useEffect(() => {
    askCatalogue().catch(() => notice(t.somethingWrong, 'wrong'));
  }, []);
  const known = catalogue.value?.editions.find(({ id }) => id === edition.value);
  const most = known?.seats.max ?? 8;
  const least = known?.seats.min ?? 2;
  const seats = people.value + bots.value;
  const choose = (id: string) => {
    edition.value = id;
    preset.value = '';
    options.value = {};
    const most = catalogue.value!.editions.find((each) => each.id === id)!.seats.max;
    people.value = Math.min(people.value, most);
    bots.value = Math.min(bots.value, most - people.value);
  };
  const create = async () => {
    busy.value = true;
    const others = Array.from({ length: people.value - 1 }, () => ({ kind: 'open' as const }));
    try {
      const programs = await botSeats(edition.value, bots.value);
      await openTable({
        edition: edition.value,
        ...(preset.value && { preset: preset.value }),
        options: options.value,
        seats: [{ kind: 'me' }, ...others, ...programs],
        clock: clock.value,
        absent: absent.value,
        visibility: open.value ? 'public' : 'private',
        start: people.value === 1 ? 'full' : 'host',
      });
    } catch {
      notice(t.somethingWrong, 'wrong');
      busy.value = false;
    }
  };
  return (
    <div class="create-page">
      <header class="bar">
        <Brand />
        <span class="bar-space" />
        <SettingsButton />
      </header>
      <main class="create">
        <h1>{t.createTable}</h1>
        {catalogue.value && (
          <Segments
            label={t.edition}
            options={offeredIds.value}
            value={edition.value}
            name={(id) => editionName(t, id)}
            onPick={choose}
          />
        )}
        {known && (
          <Rules
            edition={known}
            preset={preset.value || Object.keys(known.presets)[0]!}
            options={options.value}
            onPreset={(id) => {
              preset.value = id;
              options.value = {};
            }}
            onOption={(change) => (options.value = { ...options.value, ...change })}
          />
        )}
        <div class="counts">
          <Counter
            label={t.peopleCount}
            value={people.value}
            min={1}
            max={most - bots.value}
            onChange={(n) => (people.value = n)}
          />
          <Counter
            label={t.botCount}
            value={bots.value}
            min={Math.max(0, least - people.value)}
            max={most - people.value}
            onChange={(n) => (bots.value = n)}
          />
        </div>
        {bots.value > 0 && <LevelPicker edition={edition.value} />}
        {known && <ClockChoice edition={known} clock={clock.value} onPick={(id) => (clock.value = id)} />}
        {people.value > 1 && clock.value !== 'none' && (
          <AbsenceChoice absent={absent.value} onPick={(id) => (absent.value = id)} />
        )}
        <label class="switch">
          <input type="checkbox" checked={open.value} onChange={() => (open.value = !open.value)} />
          {t.publicTable}
        </label>
        <NameField />
        <div class="prompt-actions page-actions">
          <Button primary hotkey="Enter" disabled={busy.value || seats < least} onClick={create}>
            {people.value > 1 ? t.createAndInvite : t.start}
          </Button>
          <Button onClick={() => go('/')}>{t.cancel}</Button>
        </div>
      </main>
    </div>
  );
}

interface CounterProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Counter({ label, value, min, max, onChange }: CounterProps) {
  const t = text.value;
  return (
    <div class="counter" role="group" aria-label={label}>
      <span>{label}</span>
      <button
        type="button"
        class="step-button"
        aria-label={t.fewer(label)}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Glyph name="minus" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        class="step-button"
        aria-label={t.more(label)}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Glyph name="plus" />
      </button>
    </div>
  );
}
