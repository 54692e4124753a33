/** What a deal would mean, in facts. */
import { groupName } from '../game/facts.js';
import type { TableStore } from '../table/store.js';
import { text } from '../text/text.js';
import { consequences, type Terms } from './terms.js';

export function ConsequenceLine({ store, me, terms }: { store: TableStore; me: number; terms: Terms }) {
  const t = text.value;
  const model = store.property;
  const facts = consequences(model, store.open.value!, me, terms);
  const who = (seat: number) => (seat === me ? undefined : store.names.value[seat]!);
  return (
    <ul class="consequences" aria-label={t.whatItMeans}>
      {facts.map((fact) => {
        switch (fact.kind) {
          case 'set':
            return (
              <li key={`s${fact.seat}-${fact.group}`} class={fact.have === fact.of ? 'strong' : ''}>
                {t.consequenceSet(who(fact.seat), fact.have, fact.of, groupName(model, fact.group, t))}
              </li>
            );
          case 'broken':
            return (
              <li key={`b${fact.seat}-${fact.group}`}>
                {t.consequenceBroken(who(fact.seat), groupName(model, fact.group, t))}
              </li>
            );
          case 'fee':
            return <li key={`f${fact.seat}`}>{t.consequenceFee(who(fact.seat), fact.amount)}</li>;
          case 'keep':
            return <li key="keep">{t.consequenceKeep(fact.cash)}</li>;
          case 'short':
            return <li key="short">{t.consequenceShort(fact.amount)}</li>;
          default:
            return null;
        }
      })}
    </ul>
  );
}
