/** The questions of one's own turn: what to do with the dice, and with the actions. */
import { amounts, cardName, resourceWord, TOKENS } from '@freehold/lanternfall';
import { Button } from '../../app/parts.js';
import { Box } from '../../stage/prompts/Box.js';
import type { PromptProps } from '../../stage/prompts/registry.js';
import { lanternText } from '../../text/lantern/index.js';
import { text } from '../../text/text.js';
import { act, mayUndo } from '../acting.js';
import { ResourceSign } from '../Bits.js';
import { Looked } from '../Looked.js';
import { useLooking } from '../looking.js';
import { sightOf } from '../sight.js';

export function StandardAction({ store, asked }: PromptProps) {
  const l = lanternText.value;
  const sight = sightOf(store);
  const place = useLooking().place.value;
  if (place) return <Looked store={store} sight={sight} place={place} deadline={asked.deadline} />;
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={l.turnTitle(sight.open.actions)}
      note={l.turnNote}
      many
    >
      {TOKENS.map((resource, index) => (
        <Button
          key={resource}
          hotkey={String(index + 1)}
          disabled={store.busy.value}
          onClick={() => act(store, { type: 'take_resource', resource }, asked.id)}
        >
          <ResourceSign resource={index} /> {l.take(resourceWord(index, sight.language))}
        </Button>
      ))}
      {mayUndo(store) && (
        <Button hotkey="u" glyph="back" disabled={store.busy.value} onClick={() => store.undo()}>
          {text.value.undo}
        </Button>
      )}
    </Box>
  );
}

/** Changes of dice, each work with what it can make of each die. */
export function FinalizeRoll({ store, asked, choices }: PromptProps) {
  const l = lanternText.value;
  const { open, play, language } = sightOf(store);
  const changes = choices.flatMap(({ type, fields }) => {
    if (type !== 'modify_roll') return [];
    const [domain, die, value] = [fields?.domain, fields?.die, fields?.value];
    if (domain?.kind !== 'one' || die?.kind !== 'one' || value?.kind !== 'one') return [];
    const [card, which] = [domain.of[0] as number, die.of[0] as number];
    return (value.of as number[]).map((to) => ({ card, which, to }));
  });
  const cards = [...new Set(changes.map(({ card }) => card))];
  return (
    <Box
      store={store}
      question={asked.id}
      deadline={asked.deadline}
      title={l.rollTitle}
      note={open.rolled.join() === open.dice.join() ? l.rollNote : `${l.thrownAs(...open.rolled)} ${l.rollNote}`}
    >
      <div class="asked-list">
        {cards.map((card) => {
          const { id, price } = play.cards.domains[card]!;
          const name = cardName(id, language);
          const isFree = price.every((amount) => amount === 0);
          return (
            <div key={card} class="asked" role="group" aria-label={name}>
              <span class="asked-title">
                {name}
                {!isFree && <small class="quiet"> {amounts(price, language)}</small>}
              </span>
              {changes
                .filter((change) => change.card === card)
                .map(({ which, to }) => (
                  <Button
                    key={`${which} ${to}`}
                    disabled={store.busy.value}
                    onClick={() => act(store, { type: 'modify_roll', domain: card, die: which, value: to }, asked.id)}
                  >
                    {to === 0 ? l.throwAgain(open.dice[which - 1]!) : l.setTo(open.dice[which - 1]!, to)}
                  </Button>
                ))}
            </div>
          );
        })}
      </div>
      <Button
        primary
        hotkey=" "
        disabled={store.busy.value}
        onClick={() => act(store, { type: 'finalize_roll' }, asked.id)}
      >
        {l.keepRoll}
      </Button>
    </Box>
  );
}
