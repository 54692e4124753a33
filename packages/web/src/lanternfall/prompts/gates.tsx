/** Questions that several players answer at the same time, each for themselves. */
import { amounts, BONUS, cardName, effectText, type Gate, patronText, resourceWord } from '@freehold/lanternfall';
import type { ChoiceData } from '@freehold/protocol';
import { Button } from '../../app/parts.js';
import { Box } from '../../stage/prompts/Box.js';
import type { PromptProps } from '../../stage/prompts/registry.js';
import { lanternText } from '../../text/lantern/index.js';
import { act } from '../acting.js';
import { ResourceSign } from '../Bits.js';
import { type Sight, sightOf } from '../sight.js';

interface Question {
  readonly prompt: number;
  readonly answers: readonly number[];
}

/** What can be answered now, by the numbers the rules give to questions. */
export function questionsIn(choices: readonly ChoiceData[]): Question[] {
  return choices.flatMap(({ type, fields }) =>
    type === 'submit' && fields?.prompt?.kind === 'one' && fields.answer?.kind === 'one'
      ? [{ prompt: fields.prompt.of[0] as number, answers: fields.answer.of as readonly number[] }]
      : [],
  );
}

const submit = ({ store, asked }: PromptProps, prompt: number, answer: number) =>
  act(store, { type: 'submit', kind: asked.kind as Gate, prompt, answer }, asked.id);

export function ChooseDuke(props: PromptProps) {
  const l = lanternText.value;
  const { store, asked, choices } = props;
  const { play, language } = sightOf(store);
  const dealt = questionsIn(choices)[0]?.answers ?? [];
  return (
    <Box store={store} question={asked.id} deadline={asked.deadline} title={l.patronTitle} note={l.patronNote}>
      <ul class="patrons">
        {dealt.map((which, index) => {
          const patron = play.cards.patrons[which]!;
          const name = cardName(patron.id, language);
          return (
            <li key={which} class="patron-card">
              <h3>{name}</h3>
              <ul>
                {patronText(patron, language).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <Button hotkey={String(index + 1)} disabled={store.busy.value} onClick={() => submit(props, 0, which)}>
                {l.serve(name.split(',')[0]!)}
              </Button>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

/** What harvest asks a player about: number, effect or BONUS, how often. */
const ENTRY = 3;

function askedAbout({ open }: Sight, me: number, prompt: number): { effect: number; times: number } {
  const list = open.prompts[me]!;
  for (let at = 0; at < list.length; at += ENTRY) {
    if (list[at] === prompt) return { effect: list[at + 1]!, times: list[at + 2]! };
  }
  return { effect: BONUS, times: 1 };
}

export function HarvestChoices(props: PromptProps) {
  const l = lanternText.value;
  const { store, asked, choices } = props;
  const sight = sightOf(store);
  const questions = questionsIn(choices);
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={l.harvestTitle}
      note={questions.length > 1 ? l.harvestNote(questions.length) : undefined}
    >
      <div class="asked-list">
        {questions.map((question, index) => (
          <HarvestQuestion
            key={question.prompt}
            props={props}
            sight={sight}
            question={question}
            isFirst={index === 0}
          />
        ))}
      </div>
    </Box>
  );
}

interface HarvestProps {
  readonly props: PromptProps;
  readonly sight: Sight;
  readonly question: Question;
  /** The first one has the number keys. */
  readonly isFirst: boolean;
}

function HarvestQuestion({ props, sight, question: { prompt, answers }, isFirst }: HarvestProps) {
  const l = lanternText.value;
  const { play, language } = sight;
  const { effect: number, times } = askedAbout(sight, props.me, prompt);
  const effect = play.cards.effects[number];
  const card = effect ? cardName(effect.card, language) : '';
  const title = !effect ? l.bonusTitle : effect.kind === 'choose' ? l.chooseFrom(card) : l.offers(card);
  const name = (answer: number) => {
    if (!effect) {
      return (
        <>
          <ResourceSign resource={answer} /> {resourceWord(answer, language)}
        </>
      );
    }
    if (effect.kind === 'choose') return effectText(effect.options[answer - 1]!, language);
    if (effect.kind !== 'exchange') return String(answer);
    const many = (res: typeof effect.pay) =>
      amounts([res[0] * answer, res[1] * answer, res[2] * answer, res[3] * answer], language);
    return answer === 0 ? l.noTrade : l.trade(many(effect.pay), many(effect.gain));
  };
  return (
    <div class="asked" role="group" aria-label={title}>
      <span class="asked-title">
        {title}
        {times > 1 && <small class="quiet"> ×{times}</small>}
      </span>
      {answers.map((answer, index) => (
        <Button
          key={answer}
          hotkey={isFirst ? String(index + 1) : undefined}
          disabled={props.store.busy.value}
          onClick={() => submit(props, prompt, answer)}
        >
          {name(answer)}
        </Button>
      ))}
    </div>
  );
}

export function FlipCitizen(props: PromptProps) {
  const l = lanternText.value;
  const { store, asked, choices } = props;
  const { play, language } = sightOf(store);
  const stacks = questionsIn(choices)[0]?.answers ?? [];
  return (
    <Box store={store} question={asked.id} deadline={asked.deadline} title={l.flipTitle} note={l.flipNote} many>
      {stacks.map((stack, index) => (
        <Button
          key={stack}
          hotkey={index < 9 ? String(index + 1) : undefined}
          disabled={store.busy.value}
          onClick={() => submit(props, 0, stack)}
        >
          {cardName(play.citizens[stack]!.id, language)}
        </Button>
      ))}
    </Box>
  );
}
