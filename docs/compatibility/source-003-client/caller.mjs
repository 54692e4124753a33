/** Somebody who knows nothing but routes: requests, the cookie he was given, and every answer he got. */
export class Caller {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
    this.cookie = '';
    this.player_id = '';
    /** What was answered, as it came: the text, and the phase it tells of. */
    this.heard = [];
  }

  async get(path, query = {}) {
    const search = new URLSearchParams(query);
    return this.exchange(`${path}${search.size > 0 ? `?${search}` : ''}`, { method: 'GET' });
  }

  async post(path, body) {
    return this.exchange(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  }

  async exchange(path, request) {
    const headers = { 'content-type': 'application/json', ...(this.cookie && { cookie: this.cookie }) };
    const response = await fetch(this.url + path, { ...request, headers });
    const given = response.headers.get('set-cookie');
    if (given) this.cookie = given.split(';')[0];
    const text = await response.text();
    const body = text === '' ? undefined : JSON.parse(text);
    this.heard.push({ text, phase: body?.phase });
    return { status: response.status, body };
  }

  /** What must be answered with 200. */
  async must(asking) {
    const { status, body } = await asking;
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async create(name, more = {}) {
    const entered = await this.must(this.post('/api/lobby/create', { name, ...more }));
    this.player_id = entered.player_id;
    return entered;
  }

  async join(name, lobby_id, more = {}) {
    const entered = await this.must(this.post('/api/lobby/join', { name, lobby_id, ...more }));
    this.player_id = entered.player_id;
    return entered;
  }

  /** One of the lobby's routes that only want to know who asks. */
  lobby(route, more = {}) {
    return this.post(`/api/lobby/${route}`, { player_id: this.player_id, ...more });
  }

  status() {
    return this.must(this.get('/api/lobby/status', { player_id: this.player_id }));
  }

  state(game) {
    return this.must(this.get(`/api/game/${game}/state`, { player_id: this.player_id }));
  }

  act(game, body) {
    return this.post(`/api/game/${game}/action`, { player_id: this.player_id, ...body });
  }
}
