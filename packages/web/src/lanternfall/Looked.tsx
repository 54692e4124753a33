/** The card that is looked at: all it says, what it costs us, and how it is paid. */
import { amounts, cardName, listed, paidWith, resourceWord, roleAmount } from '@freehold/lanternfall';
import { useEffect } from 'preact/hooks';
import { Button, Glyph } from '../app/parts.js';
import { Box } from '../stage/prompts/Box.js';
import type { TableStore } from '../table/store.js';
import { lanternText } from '../text/lantern/index.js';
import { act, type Offer, offerOf } from './acting.js';
import { Amounts } from './Bits.js';
import { placeFacts, sentenceCase } from './cardWords.js';
import { lackOf, leftAfter, type Place, priceOf, topOf } from './facts.js';
import { useLooking } from './looking.js';
import type { Sight } from './sight.js';

interface Props {
  readonly store: TableStore;
  readonly sight: Sight;
  readonly place: Place;
  /** Of the question that waits meanwhile. */
  readonly deadline?: number | undefined;
}

export function Looked({ store, sight, place, deadline }: Props) {
  const l = lanternText.value;
  const looking = useLooking();
  useFocusThere(place);
  const id = topOf(sight.play, place);
  if (id === undefined) return null;
  const name = cardName(id, sight.language);
  const offer = offerOf(store.standing.value.choices ?? [], place);
  const titles = { hire_citizen: l.hireTitle, slay_monster: l.slayTitle, build_domain: l.buildTitle };
  const [, ...facts] = placeFacts(sight, place, l);
  return (
    <Box
      store={store}
      deadline={deadline}
      question={`look ${place.deed} ${place.stack} ${id}`}
      title={offer ? titles[place.deed](name) : name}
      note={
        <>
          {facts.map(sentenceCase).join(' · ')}
          {!offer && <WhyNot sight={sight} place={place} />}
        </>
      }
    >
      {offer && <Payment store={store} sight={sight} place={place} offer={offer} />}
      <Button class="look-away" onClick={() => looking.look(undefined)}>
        {l.back}
      </Button>
    </Box>
  );
}

/** Who chose a card goes on with what can be done with it, and comes back to the card. */
function useFocusThere({ deed, stack }: Place): void {
  useEffect(() => {
    const card = document.querySelector<HTMLElement>(`[data-place="${deed} ${stack}"]`);
    if (document.activeElement === card) {
      const box = document.querySelector(`[data-question^="look ${deed} ${stack} "]`);
      const first =
        box?.querySelector<HTMLElement>('.primary:not(:disabled)') ?? box?.querySelector<HTMLElement>('.button');
      first?.focus({ preventScroll: true });
    }
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) card?.focus({ preventScroll: true });
      });
    };
  }, [deed, stack]);
}

function WhyNot({ sight, place }: { sight: Sight; place: Place }) {
  const l = lanternText.value;
  const { play, me, language } = sight;
  if (me === undefined) return null;
  const lack = lackOf(play, me, place);
  const why: string[] = [];
  if (!lack) why.push(l.notYourTurn);
  if (lack && lack.tokens > 0) why.push(l.short(lack.tokens));
  if (lack?.real) why.push(l.needsReal(resourceWord(priceOf(play, me, place).kind, language)));
  if (lack && lack.marks.length > 0) {
    const marks = lack.marks.map(({ role, count }) => roleAmount(count, role, language));
    why.push(l.needsMarks(listed(marks, language)));
  }
  return <strong class="why-not">{why.join(' ')}</strong>;
}

interface PaymentProps {
  readonly store: TableStore;
  readonly sight: Sight;
  readonly place: Place;
  readonly offer: Offer;
}

/** With as little Glow as can be, unless somebody wants to pay more of it. */
function Payment({ store, sight, place, offer: { answers, min, max } }: PaymentProps) {
  const l = lanternText.value;
  const looking = useLooking();
  const { play, open, language } = sight;
  const me = sight.me!;
  const magic = Math.min(max, Math.max(min, looking.magic.value));
  const paid = paidWith(priceOf(play, me, place), magic);
  const verb = l.pay[place.deed]!;
  const words = amounts(paid, language);
  const isFree = paid.every((amount) => amount === 0);
  const pay = async () => {
    if (await act(store, { type: place.deed, stack: place.stack, magic }, answers)) looking.look(undefined);
  };
  return (
    <>
      {max > min && (
        <div class="glow-share" role="group" aria-label={l.glowShare}>
          <button
            type="button"
            class="step-button"
            aria-label={l.lessGlow}
            disabled={magic <= min}
            onClick={() => {
              looking.magic.value = magic - 1;
            }}
          >
            <Glyph name="minus" />
          </button>
          <output aria-live="polite">
            <Amounts res={paid} />
          </output>
          <button
            type="button"
            class="step-button"
            aria-label={l.moreGlow}
            disabled={magic >= max}
            onClick={() => {
              looking.magic.value = magic + 1;
            }}
          >
            <Glyph name="plus" />
          </button>
        </div>
      )}
      <Button
        primary
        hotkey=" "
        disabled={store.busy.value}
        title={`${l.payingWith(words)} ${l.keep(amounts(leftAfter(open, me, paid), language))}`}
        onClick={pay}
      >
        {isFree ? l.payNothing(verb) : l.payFor(verb, words)}
      </Button>
    </>
  );
}
