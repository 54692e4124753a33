/** Everything that lies on the table for all: ten stacks of folk, five areas of perils, five stacks of works. */
import type { ComponentType, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { TableStore } from '../table/store.js';
import { lanternText } from '../text/lantern/index.js';
import { PowerLegend } from './Bits.js';
import { CitizenCard, DomainCard, MonsterCard } from './Cards.js';
import type { Place } from './facts.js';
import { neighbour } from './neighbour.js';
import type { Sight } from './sight.js';

interface RowProps {
  readonly store: TableStore;
  readonly sight: Sight;
  readonly title: string;
  readonly legend?: JSX.Element;
  readonly deed: Place['deed'];
  readonly count: number;
  readonly card: ComponentType<{ store: TableStore; sight: Sight; place: Place }>;
}

function Row({ store, sight, title, legend, deed, count, card: Card }: RowProps) {
  return (
    <section class={`market-row row-${deed}`} aria-label={title}>
      <h2>
        {title}
        {legend}
      </h2>
      <ul>
        {Array.from({ length: count }, (_, stack) => (
          <li key={stack}>
            <Card store={store} sight={sight} place={{ deed, stack }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function Market({ store, sight }: { store: TableStore; sight: Sight }) {
  const l = lanternText.value;
  const { open } = sight;
  const area = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    const cards = [...area.current!.querySelectorAll<HTMLElement>('.lantern-card:not(:disabled)')];
    const from = cards.indexOf(document.activeElement as HTMLElement);
    if (!way || from < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const spots = cards.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    cards[neighbour(spots, from, way)]!.focus();
  };
  return (
    <div class="lantern-market" ref={area} role="group" aria-label={l.market} onKeyDown={walk}>
      <Row
        store={store}
        sight={sight}
        title={l.folk}
        legend={<PowerLegend />}
        deed="hire_citizen"
        count={open.stacks.length}
        card={CitizenCard}
      />
      <Row
        store={store}
        sight={sight}
        title={l.perils}
        deed="slay_monster"
        count={open.lairs.length}
        card={MonsterCard}
      />
      <Row store={store} sight={sight} title={l.works} deed="build_domain" count={open.tops.length} card={DomainCard} />
    </div>
  );
}
