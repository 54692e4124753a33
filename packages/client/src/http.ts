/** One typed call for all routes. */
import type { RefusedBody, ROUTES, RouteAnswer, RouteBody, RouteName, RouteQuery } from '@freehold/protocol';
import { ConnectionError, RefusedError } from './errors.js';
import { OPTIONAL_BODIES, PATHS } from './routes.js';

type Named<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Named<More>
    : Rest
  : never;
export type RouteParams<N extends RouteName> = { readonly [P in Named<(typeof ROUTES)[N]['path']>]: number | string };

type Needed<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };
/** What a route wants, and only that; what may be left out may be left out. */
export type CallInput<N extends RouteName> = Needed<'params', RouteParams<N>> &
  Needed<'query', RouteQuery<N>> &
  Needed<'body', RouteBody<N>> & { readonly signal?: AbortSignal };
type Rest<N extends RouteName> = Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [CallInput<N>];

export interface HttpOptions {
  /** Where the server is, such as `https://play.example`. */
  readonly url: string;
  /** Not needed in a page of that server, where the cookie is sent. */
  readonly token?: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds after which an answer is not waited for any more; longer than the longest `wait` of `events`. */
  readonly timeout?: number;
}

export class FreeholdHttp {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string | undefined;
  private readonly fetch: typeof fetch;
  private readonly timeout: number;

  constructor({ url, token, fetch = (...args) => globalThis.fetch(...args), timeout = 40_000 }: HttpOptions) {
    this.url = url.replace(/\/+$/, '');
    this.token = token;
    this.fetch = fetch;
    this.timeout = timeout;
  }

  /** Throws {@link RefusedError} if the server says no and {@link ConnectionError} if it says nothing. */
  async call<N extends RouteName>(name: N, ...[input]: Rest<N>): Promise<RouteAnswer<N>> {
    const { params, query, body, signal } = (input ?? {}) as Record<string, Record<string, unknown> | undefined>;
    const [method, path] = PATHS[name].split(' ') as [string, string];
    // A POST without content still says JSON where the route has a body, all of which may be left out.
    const sent = body ?? (OPTIONAL_BODIES.has(name) ? {} : undefined);
    const { status, text, json } = await this.exchange(filled(path, params ?? {}) + asked(query ?? {}), {
      method,
      headers: {
        accept: 'application/json, text/plain',
        ...(sent && { 'content-type': 'application/json' }),
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
      signal: (signal as AbortSignal | undefined) ?? AbortSignal.timeout(this.timeout),
    });
    if (status === 204) return undefined as RouteAnswer<N>;
    const content = json ? parsed(text) : text;
    if (status >= 200 && status < 300) return content as RouteAnswer<N>;
    if (isRefused(content)) throw new RefusedError(content, status);
    throw new ConnectionError(`${method} ${path} was answered with status ${status}`);
  }

  private async exchange(path: string, init: RequestInit): Promise<{ status: number; text: string; json: boolean }> {
    try {
      const answer = await this.fetch(this.url + path, init);
      const json = answer.headers.get('content-type')?.includes('application/json') ?? false;
      return { status: answer.status, text: await answer.text(), json };
    } catch (error) {
      throw new ConnectionError(`${this.url} does not answer: ${(error as Error).message}`, { cause: error });
    }
  }
}

const isRefused = (content: unknown): content is RefusedBody =>
  typeof content === 'object' && content !== null && 'refused' in content;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConnectionError('the answer is not JSON', { cause: error });
  }
}

function filled(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function asked(query: Record<string, unknown>): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
