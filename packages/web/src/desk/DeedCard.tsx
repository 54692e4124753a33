/** A title deed: price, the whole ladder of rents with the rung that holds now, costs, owner, and how far the set is. */
import type { ComponentChildren } from 'preact';
import { Button, Glyph, Token } from '../app/parts.js';
import { signOf } from '../board/signs.js';
import { calledOf, currentRung, heldBy, isDeveloped, landingOdds, squareText } from '../game/facts.js';
import type { Open, PropertyModel } from '../game/model.js';
import { choiceText } from '../text/choices/index.js';
import { figure, percent, text } from '../text/text.js';

interface Props {
  readonly model: PropertyModel;
  readonly open: Open;
  readonly names: readonly string[];
  readonly square: number;
  readonly onClose?: (() => void) | undefined;
  readonly onOffer?: (() => void) | undefined;
  /** The square is to be chosen: goes there. */
  readonly go?: { readonly words: string; readonly act: () => void } | undefined;
}

function ladder(model: PropertyModel, open: Open, lot: number): { label: string; rent: string }[] {
  const t = text.value;
  const { board } = model;
  switch (board.kind[lot]) {
    case 'street': {
      const rent = board.rent[lot]!;
      return [
        { label: t.rungBare, rent: figure(rent[0]!) },
        { label: t.rungSet, rent: figure(rent[0]! * 2) },
        ...(isDeveloped(open) ? rent.slice(1) : []).map((each, i) => ({
          label: t.buildings(i + 1),
          rent: figure(each),
        })),
      ];
    }
    case 'bridge':
    case 'server':
      return board.data.tolls![open.options.tolls!][board.kind[lot]].map((each, i) => ({
        label: t.rungOwned(i + 1),
        rent: figure(each),
      }));
    case 'railroad':
      return board.data.railroadRent.map((each, i) => ({ label: t.rungOwned(i + 1), rent: figure(each) }));
    default:
      return board.data.utilityRent.map((each, i) => ({ label: t.rungOwned(i + 1), rent: t.timesThrow(each) }));
  }
}

const Fact = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <div class="fact">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export function DeedCard({ model, open, names, square, onClose, onOffer, go }: Props) {
  const t = text.value;
  const { board, rules } = model;
  const group = board.group[square]!;
  if (group < 0) {
    return (
      <PlainCard model={model} square={square} onClose={onClose}>
        <Odds model={model} open={open} names={names} square={square} />
        {go && <GoThere {...go} />}
      </PlainCard>
    );
  }
  const { tone, glyph, letter } = signOf(board, group);
  const owner = open.owner[square]!;
  const rung = currentRung(model, open, square);
  const street = board.kind[square] === 'street';
  const holders = open.out.flatMap((out, seat) => (out === 0 && heldBy(board, open, seat, group) > 0 ? [seat] : []));
  return (
    <article class={`deed-card ${tone}`} aria-label={board.name[square]}>
      <header class="deed-band">
        <Glyph name={glyph} />
        <h3>{board.name[square]}</h3>
        <span class="deed-letter">{letter}</span>
        {onClose && (
          <button type="button" class="icon-button" aria-label={t.close} onClick={onClose}>
            <Glyph name="cross" />
          </button>
        )}
      </header>
      <p class="deed-owner">
        {owner >= 0 ? (
          <>
            <Token seat={owner} name={names[owner] ?? ''} size={18} />
            <span class="cut">{names[owner]}</span>
            {open.mortgaged[square] === 1 && <em class="tag">{t.mortgaged}</em>}
          </>
        ) : (
          <span>{t.forSale(board.price[square]!)}</span>
        )}
      </p>
      <table class="ladder">
        <caption class="sr">{t.rents}</caption>
        <tbody>
          {ladder(model, open, square).map(({ label, rent }, index) => (
            <tr key={label} class={index === rung ? 'now' : ''} aria-current={index === rung ? 'true' : undefined}>
              <th scope="row">{label}</th>
              <td>{rent}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl class="facts">
        <Fact label={t.price}>{figure(board.price[square]!)}</Fact>
        {isDeveloped(open) ? (
          <>
            {street && <Fact label={t.building}>{figure(board.houseCost[square]!)}</Fact>}
            <Fact label={t.mortgage}>{figure(board.mortgage[square]!)}</Fact>
            <Fact label={t.lifting}>{figure(rules.liftCost(open, square))}</Fact>
          </>
        ) : (
          <Fact label={choiceText.value.bankGives}>{figure(rules.refund(open, square))}</Fact>
        )}
      </dl>
      {holders.length > 0 && (
        <p class="deed-set">
          {holders.map((seat) => (
            <span key={seat}>
              <Token seat={seat} name={names[seat] ?? ''} size={16} /> {heldBy(board, open, seat, group)}/
              {board.groupSize[group]}
            </span>
          ))}
        </p>
      )}
      <Odds model={model} open={open} names={names} square={square} />
      {go && <GoThere {...go} />}
      {onOffer && (
        <Button class="wide" glyph="swap" onClick={onOffer}>
          {t.offerForThis}
        </Button>
      )}
    </article>
  );
}

const GoThere = ({ words, act }: NonNullable<Props['go']>) => (
  <Button class="wide" primary onClick={act}>
    {words}
  </Button>
);

/** Who may come here with the next throw, and how likely. */
function Odds({ model, open, names, square }: Omit<Props, 'onClose' | 'onOffer' | 'go'>) {
  const t = text.value;
  const odds = landingOdds(model, open, square);
  if (odds.length === 0) return null;
  return (
    <p class="deed-odds" title={t.oddsNote}>
      <span class="quiet">{t.oddsTitle}</span>
      {odds.map(({ seat, chance }) => (
        <span key={seat}>
          <Token seat={seat} name={names[seat] ?? ''} size={16} />
          <span class="sr">{t.oddsOf(names[seat] ?? '', '')}</span> {percent(chance)}
        </span>
      ))}
    </p>
  );
}

type PlainProps = Pick<Props, 'model' | 'square' | 'onClose'> & { readonly children: ComponentChildren };

function PlainCard({ model, square, onClose, children }: PlainProps) {
  const t = text.value;
  const { board } = model;
  return (
    <article class="deed-card plain" aria-label={calledOf(board, square, text.value)}>
      <header class="deed-band">
        <h3>{calledOf(board, square, text.value)}</h3>
        {onClose && (
          <button type="button" class="icon-button" aria-label={t.close} onClick={onClose}>
            <Glyph name="cross" />
          </button>
        )}
      </header>
      <p class="deed-text">{squareText(model, square, t)}</p>
      {children}
    </article>
  );
}
