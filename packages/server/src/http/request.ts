/** What a request says about where it comes from and who sends it. */
import { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Config } from '../operations/config.js';

export const COOKIE = 'freehold_token';

const YEAR = 365 * 86_400;

/** Kept by the browser for a year, or thrown away if there is no token. */
export function sessionCookie(token: string, secure: boolean): string {
  const age = token === '' ? 0 : YEAR;
  return `${COOKIE}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * There is one protocol to change to. A client that would rather speak another, as some that know HTTP/2 offer with every request, is
 * answered in the one it speaks; Node would leave it to the sockets.
 */
export class OurRequest extends IncomingMessage {
  private wants = false;

  get upgrade(): boolean {
    return this.wants && /^websocket$/i.test(this.headers.upgrade ?? '');
  }

  set upgrade(wants: boolean | null) {
    this.wants = wants === true;
  }
}

/** The client's address; behind a proxy that we trust, the one it forwards for. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return networkOf(forwarded || socket.remoteAddress || 'unknown');
}

/** Whoever has one address of the sixth version has 2^64 of them: they count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  return `${[...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...last].slice(0, 4).join(':')}::/64`;
}

/** From the header, or from the cookie that our own pages have. */
export function tokenOf({ headers }: IncomingMessage): string | undefined {
  const bearer = /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '');
  if (bearer) return bearer[1];
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,200})`).exec(headers.cookie ?? '')?.[1];
}

export function isSecure({ headers, socket }: IncomingMessage, config: Config): boolean {
  if (config.TRUST_PROXY && headers['x-forwarded-proto'] === 'https') return true;
  return 'encrypted' in socket || config.PUBLIC_URL?.startsWith('https:') === true;
}

/** How this server is reached from outside. */
export function outsideAddress(request: IncomingMessage, config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL.replace(/\/$/, '');
  const host = /^[\w.:[\]-]+$/.test(request.headers.host ?? '') ? request.headers.host : `localhost:${config.PORT}`;
  return `${isSecure(request, config) ? 'https' : 'http'}://${host}`;
}

/** A browser says which site's page asks. Programs say nothing, and bring no cookies that could be abused. */
export function isOurPage(request: IncomingMessage, config: Config): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (config.ALLOWED_ORIGINS.includes(origin)) return true;
  if (config.PUBLIC_URL && origin === new URL(config.PUBLIC_URL).origin) return true;
  return origin === `http://${host}` || origin === `https://${host}`;
}
