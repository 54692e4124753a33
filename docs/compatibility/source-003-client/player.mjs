/** Decides by nothing but a state as the routes answer it: slays, builds and hires what it can pay for. */

const top = (stack) => (stack.at(-1)?.is_accessible ? stack.at(-1) : undefined);

const modifier = (me, kind) =>
  me.owned_domains.map(({ passive }) => passive?.effect).find((effect) => effect?.kind === kind);

/** Magic stands in for what is missing, if one of the real kind is paid. */
function paid(me, real, amount, magic = 0) {
  const held = me[`${real}_score`];
  const less = Math.max(0, amount - held);
  if (amount > 0 && amount - less < 1) return undefined;
  if (less + magic > me.magic_score) return undefined;
  return { gold: 0, strength: 0, magic: 0, [real]: amount - less, ...(less + magic > 0 && { magic: less + magic }) };
}

function slaying(state, me) {
  const discount = modifier(me, 'slay_discount');
  for (const card of state.monster_grid.map(top)) {
    if (!card) continue;
    const { strength_cost, magic_cost } = card;
    const cost = discount ? Math.max(discount.minimum, strength_cost - discount.strength) : strength_cost;
    const payment = paid(me, 'strength', cost, magic_cost);
    if (payment) return { action_type: 'slay_monster', monster_id: card.id, payment };
  }
  return undefined;
}

function building(state, me) {
  const discount = modifier(me, 'domain_discount');
  for (const card of state.domain_grid.map(top)) {
    if (!card || Object.entries(card.requires).some(([role, count]) => me[`${role}_count`] < count)) continue;
    const payment = paid(me, 'gold', Math.max(0, card.gold_cost - (discount?.gold ?? 0)));
    if (payment) return { action_type: 'build_domain', domain_id: card.id, payment };
  }
  return undefined;
}

function hiring(state, me) {
  const isFree = modifier(me, 'no_duplicate_surcharge');
  const names = [...me.owned_starters, ...me.owned_citizens.map(({ card }) => card)].map(({ name }) => name);
  for (const card of state.citizen_grid.map(top)) {
    if (!card) continue;
    const owned = isFree ? 0 : names.filter((name) => name === card.name).length;
    const payment = paid(me, 'gold', card.gold_cost + owned);
    if (payment) return { action_type: 'hire_citizen', citizen_id: card.id, payment };
  }
  return undefined;
}

const most = ({ kind, of, max }) => (kind === 'range' ? max : kind === 'one' ? of[0] : of.slice(0, max));

/** An answer to a question for many, or undefined where I am not asked. */
function gate({ concurrent_action: asked }, me) {
  if (!asked?.pending.includes(me.player_id)) return undefined;
  const submit = (response) => ({ action_type: 'submit_concurrent_action', kind: asked.kind, response });
  switch (asked.kind) {
    case 'choose_duke':
      return submit(me.owned_dukes[0].id);
    case 'flip_citizen':
      return submit(me.owned_citizens.findIndex(({ face_down }) => !face_down));
    case 'harvest_choices': {
      const { id, options } = asked.data.prompts[me.player_id].find(({ options }) => options.length > 0);
      return submit(`${id}|${options.at(-1)}`);
    }
    default: {
      // A kind that this client was not written for says what may stand in each field of a response.
      const fields = Object.entries(asked.data.choices[me.player_id][0]).map(([name, domain]) => [name, most(domain)]);
      return submit(fields.length === 1 ? fields[0][1] : Object.fromEntries(fields));
    }
  }
}

const sent = (option) => (option !== null && typeof option === 'object' && 'index' in option ? option.index : option);

function prompt({ action_required, pending_required_choice: choice }, state, me) {
  if (action_required.id !== me.player_id) return undefined;
  if (action_required.action === 'finalize_roll') return { action_type: 'finalize_roll' };
  if (action_required.action === 'standard_action') {
    const plan = slaying(state, me) ?? building(state, me) ?? hiring(state, me);
    return plan ?? { action_type: 'take_resource', resource: me.gold_score > me.strength_score ? 'strength' : 'gold' };
  }
  const action = choice.options.length > 0 ? sent(choice.options[0]) : 'skip';
  return { action_type: 'act_on_required_action', action };
}

/** What to send now; undefined where nothing is asked of this player. */
export function decide(state, player_id) {
  const me = state.player_list.find((player) => player.player_id === player_id);
  return gate(state, me) ?? prompt(state, state, me);
}

/** One look and, if something is asked, one action. Tells whether the game is over. */
export async function step(caller, game) {
  const state = await caller.state(game);
  if (state.phase === 'game_over') return true;
  const body = decide(state, caller.player_id);
  if (body) await caller.must(caller.act(game, { ...body, tick_id: state.tick_id }));
  return false;
}
