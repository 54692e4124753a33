/** Somebody at a game: reads what the server says, holds it to the document, and acts when it may. */
import { expect, Line, meet, met } from './line.mjs';
import { choose } from './policy.mjs';
import { ACTIONS, fits, GAME_MESSAGES, GAME_STATE, PHASES, RESPONSES } from './shapes.mjs';

/** Phases in which somebody of this run has come back to a game. */
const returned = new Set();

export class Player {
  /** What was sent and not answered yet. */
  #awaited;
  /** Actions told of and not responded to yet. */
  #told = [];
  #step = false;

  /** `idle(player)` may keep the player from acting; `person` is {pk, username, token}. */
  constructor(base, person, game, { idle = () => false } = {}) {
    this.base = base;
    this.person = person;
    this.game = game;
    this.idle = idle;
    this.sent = new Map();
    this.responses = 0;
    this.over = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  async connect() {
    this.line = new Line(this.base, `/ws/game/${this.game}/`, await this.person.access());
    this.#awaited = undefined;
    this.#told = [];
    this.line.listener = (message) => this.#take(message);
    const { game_state } = await this.line.hear((message) => message.event_type === 'game_state');
    return game_state;
  }

  /** From now on the player acts by itself. */
  start() {
    this.#step = true;
    this.#act();
  }

  stop() {
    this.#step = false;
  }

  say(msg) {
    this.line.send({ type: 'ChatMessage', msg });
  }

  send(message) {
    this.#awaited = message;
    this.line.send(message);
  }

  #take(message) {
    const shape = GAME_MESSAGES[message.event_type];
    expect(shape, `an unknown event_type: ${JSON.stringify(message)}`);
    fits(message, shape, message.event_type);
    meet(`game message ${message.event_type}`);
    if (message.event_type === 'game_state') this.#takeState(message.game_state);
    else if (message.event_type === 'game_action') this.#takeAction(message.data);
    else if (message.event_type === 'game_response') this.#takeResponse(message);
    else if (message.event_type === 'error') this.#takeError(message);
  }

  #takeState(state) {
    fits(state, GAME_STATE, 'game_state');
    expect(state.id === this.game, 'the state is of another game');
    expect(PHASES.includes(state.phase), `an unknown phase ${state.phase}`);
    this.state = state;
    this.legal = state.legal_actions;
    if (state.finished) this.end(state);
    this.#act();
  }

  #takeAction(data) {
    expect(data.type in ACTIONS, `an unknown action ${data.type}`);
    expect(data.game === this.game && typeof data.player === 'number', `no game or player in ${JSON.stringify(data)}`);
    // The bids of an auction are told after whatever ends it.
    const inOrder = this.#told.length === 0 || data.type === 'ActionBid';
    expect(inOrder, `${data.type} before the response to ${this.#told[0]?.type}`);
    this.#told.push(data);
    const { proposal } = data;
    if (data.type === 'ActionTradeProposal') expect(typeof proposal === 'number', 'a proposal without its number');
    if (data.player === this.person.pk) {
      meet(`action ${data.type}`);
      this.#awaited = undefined;
    }
  }

  #takeResponse({ data, legal_actions }) {
    expect(data.type in RESPONSES, `an unknown response ${data.type}`);
    fits(data, RESPONSES[data.type], data.type);
    expect(PHASES.includes(data.phase), `an unknown phase ${data.phase}`);
    const foreign = this.#told.some(({ type, player }) => type === 'ActionBid' && player !== this.person.pk);
    expect(!foreign || data.type === 'ResponseAuction', "somebody's bid was told before the auction was over");
    meet(`response ${data.type}`);
    meet(`phase ${data.phase}`);
    this.#told = [];
    this.responses += 1;
    const { type, ...known } = data;
    this.state = { ...this.state, ...known };
    this.legal = legal_actions;
    if (data.type === 'ResponseBonus') this.end(this.state);
    else this.#act();
  }

  #takeError(error) {
    const refused = this.#awaited;
    this.#awaited = undefined;
    if (!this.#step) return;
    throw new Error(`${JSON.stringify(refused)} was refused: ${JSON.stringify(error)}`);
  }

  #act() {
    if (!this.#step || this.#awaited || !this.legal?.length || this.idle(this)) return;
    const mine = this.state.active_phase_player === this.person.pk;
    if (mine && !returned.has(this.state.phase)) {
      returned.add(this.state.phase);
      void this.#comeBack();
      return;
    }
    const action = choose(this.legal, this);
    expect(action, `nothing to choose from ${JSON.stringify(this.legal)}`);
    this.sent.set(action.type, (this.sent.get(action.type) ?? 0) + 1);
    this.send(action);
  }

  /** Leaves and returns: the state alone must be enough to go on. */
  async #comeBack() {
    const { phase, money, positions } = this.state;
    const legal = this.legal;
    this.stop();
    this.line.listener = () => {};
    await this.line.close();
    const state = await this.connect();
    const same = JSON.stringify([phase, money, positions, legal]);
    const found = JSON.stringify([state.phase, state.money, state.positions, state.legal_actions]);
    expect(found === same, `came back in ${phase} to something else: ${found}, not ${same}`);
    meet(`came back in ${phase}`);
    this.start();
  }
}

export const missing = (rows) => rows.filter((row) => !met.has(row));
