/** Questions to one player that a card puts: which option, whom, what, how. */
import {
  amounts,
  cardName,
  type EffectKind,
  type EffectOf,
  effectText,
  ORDER,
  type Prompt,
  paidWith,
  resourceAmount,
  SKIP,
  STACKS,
  slayPrice,
} from '@freehold/lanternfall';
import type { ComponentChildren } from 'preact';
import { Button, Token } from '../../app/parts.js';
import { Box } from '../../stage/prompts/Box.js';
import type { PromptProps } from '../../stage/prompts/registry.js';
import { lanternText } from '../../text/lantern/index.js';
import { act } from '../acting.js';
import { Amounts, ResourceSign } from '../Bits.js';
import { sentenceCase } from '../cardWords.js';
import { heldBy } from '../facts.js';
import { type Sight, sightOf } from '../sight.js';

interface AnswerProps extends PromptProps {
  readonly title: string;
  readonly note?: string;
  /** What an answer is called. */
  readonly name: (choice: number, sight: Sight) => ComponentChildren;
  readonly skip?: string;
}

/** One button for each answer, in the order the rules list them; the way out last. */
function Answers({ store, asked, title, note, name, skip }: AnswerProps) {
  const sight = sightOf(store);
  const { open } = sight;
  const prompt = open.prompt as Prompt;
  const answer = (choice: number) => act(store, { type: 'answer', prompt, choice }, asked.id);
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={title}
      note={note}
      many={open.choices.length > 2}
    >
      {open.choices.map((choice, index) => (
        <Button
          key={choice}
          hotkey={index < 9 ? String(index + 1) : undefined}
          disabled={store.busy.value}
          onClick={() => answer(choice)}
        >
          {name(choice, sight)}
        </Button>
      ))}
      {open.optional === 1 && (
        <Button hotkey="0" disabled={store.busy.value} onClick={() => answer(SKIP)}>
          {skip ?? lanternText.value.noThanks}
        </Button>
      )}
    </Box>
  );
}

/** The card that asks; nothing where the order of several is asked for. */
function askedBy({ open, play, language }: Sight): { name: string; words: string } {
  const effect = play.cards.effects[open.about];
  if (!effect) return { name: '', words: '' };
  return { name: cardName(effect.card, language), words: sentenceCase(effectText(effect, language)) };
}

const effectIn = <K extends EffectKind>({ open, play }: Sight) =>
  play.cards.effects[open.about] as unknown as EffectOf<K>;

export function ChooseOption(props: PromptProps) {
  const l = lanternText.value;
  const sight = sightOf(props.store);
  if (sight.open.about === ORDER) {
    const name = (place: number, { open, play, language }: Sight) =>
      cardName(play.cards.domains[open.ending[place - 1]!]!.id, language);
    return <Answers {...props} title={l.orderTitle} note={l.orderNote} name={name} />;
  }
  const { options } = effectIn<'choose'>(sight);
  return (
    <Answers
      {...props}
      title={l.optionTitle(askedBy(sight).name)}
      name={(choice) => effectText(options[choice - 1]!, sight.language)}
    />
  );
}

export function ExchangeOffer(props: PromptProps) {
  const l = lanternText.value;
  const sight = sightOf(props.store);
  const { pay, gain } = effectIn<'exchange'>(sight);
  const times = (res: typeof pay, count: number) =>
    amounts([res[0] * count, res[1] * count, res[2] * count, res[3] * count], sight.language);
  return (
    <Answers
      {...props}
      title={l.exchangeTitle(askedBy(sight).name)}
      name={(count) => (count === 0 ? l.noTrade : l.trade(times(pay, count), times(gain, count)))}
    />
  );
}

function seatName(seat: number, { open, names }: Sight) {
  return (
    <span class="seat-answer">
      <Token seat={seat} name={names[seat]!} size={20} />
      {names[seat]}
      <Amounts res={heldBy(open, seat)} />
    </span>
  );
}

export function ChooseVictim(props: PromptProps) {
  const asks = askedBy(sightOf(props.store));
  return <Answers {...props} title={lanternText.value.victimTitle(asks.name)} note={asks.words} name={seatName} />;
}

export function ChoosePlayer(props: PromptProps) {
  const asks = askedBy(sightOf(props.store));
  return <Answers {...props} title={lanternText.value.playerTitle(asks.name)} note={asks.words} name={seatName} />;
}

export function ChooseResource(props: PromptProps) {
  const sight = sightOf(props.store);
  const { lots } = effectIn<'steal' | 'take_from_player'>(sight);
  const { open, names } = sight;
  const most = (resource: number) => {
    const { amount } = lots.find((lot) => lot.resource === resource)!;
    return Math.min(amount, open.held[open.picked * 4 + resource]!);
  };
  return (
    <Answers
      {...props}
      title={lanternText.value.resourceTitle(askedBy(sight).name, names[open.picked] ?? '')}
      name={(resource) => (
        <>
          <ResourceSign resource={resource} /> {resourceAmount(most(resource), resource, sight.language)}
        </>
      )}
    />
  );
}

export function ChooseCitizen(props: PromptProps) {
  const asks = askedBy(sightOf(props.store));
  const name = (stack: number, { play, language }: Sight) => cardName(play.citizens[stack]!.id, language);
  return <Answers {...props} title={lanternText.value.citizenTitle(asks.name)} name={name} />;
}

const topMonster = (place: number, { open, play }: Sight) => play.cards.monsters[open.lairs[place]!.at(-1)!]!;

export function ChooseMonster(props: PromptProps) {
  const sight = sightOf(props.store);
  const name = (place: number, { play, language }: Sight) => {
    const { amount, magic } = slayPrice(play, props.me, place);
    return (
      <>
        {cardName(topMonster(place, sight).id, language)} <Amounts res={[0, amount, magic, 0]} />
      </>
    );
  };
  return <Answers {...props} title={lanternText.value.monsterTitle(askedBy(sight).name)} name={name} />;
}

export function SlayPayment(props: PromptProps) {
  const l = lanternText.value;
  const sight = sightOf(props.store);
  const { open, play, language } = sight;
  const price = slayPrice(play, props.me, open.picked);
  return (
    <Answers
      {...props}
      title={l.paymentTitle(cardName(topMonster(open.picked, sight).id, language))}
      name={(magic) => amounts(paidWith(price, magic), language)}
      skip={l.chooseAnother}
    />
  );
}

export function ChooseOwnedCard(props: PromptProps) {
  const l = lanternText.value;
  const sight = sightOf(props.store);
  const asks = askedBy(sight);
  const { what } = effectIn<'return_owned'>(sight);
  const name = (which: number, { play, language }: Sight) => {
    if (what === 'monster') return cardName(play.cards.monsters[which]!.id, language);
    const card = cardName(play.citizens[which % STACKS]!.id, language);
    return which < STACKS ? card : `${card} (${l.faceDown(1)})`;
  };
  return <Answers {...props} title={l.ownedTitle(asks.name)} note={asks.words} name={name} />;
}
