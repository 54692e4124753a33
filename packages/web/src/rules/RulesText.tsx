/** Rules to be read: what they say, where the sections are, and what of it holds at the table somebody plays at. */
import { useSignal } from '@preact/signals';
import { type ComponentChildren, h } from 'preact';
import { useEffect } from 'preact/hooks';
import { language } from '../app/settings.js';
import { text } from '../text/text.js';
import { loadRules } from './pages.js';
import { anchorOf, type Element, type Prose, wordsOf } from './prose.js';
import type { Asked } from './RulesLink.js';
import '../style/rules.css';

interface Props {
  readonly of: Asked;
  /** What the heading of them is on this screen. */
  readonly top: 1 | 2;
  /** Goes to a section, where the address of the page must stay what it is. */
  readonly onPick?: ((anchor: string) => void) | undefined;
}

export function RulesText({ of, top, onPick }: Props) {
  const rules = useRules(of.edition);
  useEffect(() => {
    // The browser looked for the section before it was here.
    if (rules && location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [rules]);
  if (!rules) return <p class="loading" aria-busy="true" />;
  const first = rules.findIndex(([tag]) => tag === 'h2');
  return (
    <article class="rules-text">
      {rules.slice(0, first).map((block) => drawn(block, of, top))}
      {first >= 0 && <Contents rules={rules} onPick={onPick} />}
      {rules.slice(first).map((block, index) => drawn(block, of, top, sectionOf(rules, first + index)))}
    </article>
  );
}

/** Undefined while they are fetched. */
function useRules(edition: string): readonly Element[] | undefined {
  const found = useSignal<readonly Element[] | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    const show = (rules: readonly Element[]) => {
      if (!gone) found.value = rules;
    };
    loadRules(edition, language.value).then(show, () => show([['p', text.value.somethingWrong]]));
    return () => {
      gone = true;
    };
  }, [edition, language.value]);
  return found.value;
}

function Contents({ rules, onPick }: Pick<Props, 'onPick'> & { rules: readonly Element[] }) {
  const pick = (event: MouseEvent, anchor: string) => {
    if (!onPick) return;
    event.preventDefault();
    onPick(anchor);
  };
  return (
    <nav class="rules-contents" aria-label={text.value.contents}>
      <ul>
        {rules
          .filter(([tag]) => tag === 'h2')
          .map((heading) => (
            <li key={anchorOf(heading)}>
              <a href={`#${anchorOf(heading)}`} onClick={(event) => pick(event, anchorOf(heading))}>
                {wordsOf(heading)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const sectionOf = (rules: readonly Element[], at: number) =>
  wordsOf(rules.slice(0, at + 1).findLast(([tag]) => tag === 'h2') ?? '');

function drawn(prose: Prose, of: Asked, top: 1 | 2, section = ''): ComponentChildren {
  if (typeof prose === 'string') return prose;
  const [tag, ...inner] = prose;
  const within = (parts: readonly Prose[]) => parts.map((each) => drawn(each, of, top, section));
  switch (tag) {
    case 'h1':
      return h(`h${top}`, null, within(inner));
    case 'h2':
      return h(`h${top + 1}`, { id: anchorOf(prose), tabIndex: -1 }, within(inner));
    case 'code':
      return <Code word={wordsOf(prose)} of={of} />;
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <div class="rules-table" role="group" aria-label={section} tabIndex={0}>
          <table>{within(withValues(prose, of))}</table>
        </div>
      );
    case 'th':
      return <th scope="col">{within(inner)}</th>;
    default:
      return h(tag, null, within(inner));
  }
}

/** People know sets of rules by their names, and are told which of them is theirs. */
function Code({ word, of: { edition, preset } }: { word: string; of: Asked }) {
  const t = text.value;
  const known = t.editions[edition]?.presets[word];
  if (!known) return <code>{word}</code>;
  return (
    <b class={`rules-preset ${word === preset ? 'here' : ''}`}>
      {word === preset ? t.presetHere(known.name) : known.name}
    </b>
  );
}

const childrenOf = (element: Prose) => element.slice(1) as Element[];
const optionsIn = (row: Element) =>
  childrenOf(childrenOf(row)[0]!).flatMap((each) => (each[0] === 'code' ? [wordsOf(each)] : []));

/** The head and body of a table; that of the options has what they are at this table beside them. */
function withValues(table: Element, { options }: Asked): Element[] {
  const [head, body] = childrenOf(table);
  const rows = childrenOf(body!);
  if (!options || !rows.some((row) => optionsIn(row).some((option) => option in options))) return [head!, body!];
  const valuesOf = (row: Element) => optionsIn(row).map((option) => String(options[option] ?? '–'));
  const second = (row: Element, cell: Element): Element => ['tr', row[1]!, cell, ...(row.slice(2) as Prose[])];
  return [
    ['thead', ...childrenOf(head!).map((row) => second(row, ['th', text.value.atThisTable]))],
    ['tbody', ...rows.map((row) => second(row, ['td', ['strong', valuesOf(row).join(', ')]]))],
  ];
}
