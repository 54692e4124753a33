/** HTTP: registers every route of the protocol with its checks, and turns refusals into answers. */
import { type IncomingMessage, maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import { MESSAGE_LIMIT, PARAMS, ROUTES, type Route, type RouteName } from '@freehold/protocol';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { House } from '../house.js';
import { bodyOf, Refused, refuse, sentenceOf, statusOf } from '../refusal.js';
import { StoreError } from '../store/index.js';
import { type Asked, checked } from './asked.js';
import { HANDLERS } from './handlers.js';
import { addOrigins } from './origins.js';
import { addressOf, isOurPage, OurRequest, tokenOf } from './request.js';
import { answerInWords } from './words.js';

/** A request has to be here within this time, in milliseconds. */
const REQUEST_TIME = 20_000;

export function buildApp(house: House): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: MESSAGE_LIMIT,
    // Slow senders do not hold connections for ever; long polls take up to 30 s.
    connectionTimeout: 60_000,
    requestTimeout: REQUEST_TIME,
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    http: { IncomingMessage: OurRequest },
    routerOptions: { ignoreTrailingSlash: true },
    // What never gets as far as a route is refused in the same shape.
    frameworkErrors: (error, request, reply) => {
      const wait = waitOf(house, request.raw);
      answerError(house, wait > 0 ? new Refused('RATE', { seconds: Math.ceil(wait) }) : error, reply);
    },
    clientErrorHandler: answerBroken,
  });
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        imgSrc: ["'self'", 'data:'],
        styleSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only who has set up TLS may ask for it; a plain address in the living room must go on working.
    strictTransportSecurity: house.config.PUBLIC_URL?.startsWith('https:') ?? false,
  });
  // Bodies are read as text and checked by us, so that all mistakes are answered alike.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => done(null, text));
  app.addHook('onRequest', async (request) => {
    hurry(house, request.raw);
    const wait = waitOf(house, request.raw);
    if (wait > 0) refuse('RATE', { seconds: Math.ceil(wait) });
  });
  addOrigins(app, house.config);
  app.setErrorHandler((error, _, reply) => answerError(house, error, reply));
  app.setNotFoundHandler((_, reply) => answerError(house, new Refused('NOT_FOUND'), reply));
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const route: Route = ROUTES[name];
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => served(house, name, route, request, reply),
    });
  }
  return app;
}

/** Node watches over headers that come slowly, but lets a body drip for ever. */
function hurry({ clock }: House, request: IncomingMessage): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && (length === undefined || length === '0')) return;
  request.once(
    'close',
    clock.after(REQUEST_TIME, () => request.destroy()),
  );
}

function waitOf({ limits, config }: House, request: IncomingMessage): number {
  return limits.take('request', addressOf(request, config.TRUST_PROXY));
}

/** To who does not speak HTTP, or not in time: there is no request to reply to, only a socket. */
function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, refused] = BROKEN[error.code ?? ''] ?? [
    400,
    new Refused('BAD_MESSAGE', { field: '', expected: 'HTTP' }),
  ];
  const body = JSON.stringify(bodyOf(refused));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json`;
  if (socket.writable) socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  socket.destroySoon();
}

const BROKEN: Readonly<Record<string, readonly [status: number, refused: Refused]>> = {
  HPE_HEADER_OVERFLOW: [431, new Refused('TOO_LARGE', { limit: maxHeaderSize })],
  ERR_HTTP_REQUEST_TIMEOUT: [408, new Refused('BAD_MESSAGE', { field: '', expected: 'a whole request, sooner' })],
};

/** A source's routes say in its own fields, too, what they refuse. */
async function served(house: House, name: RouteName, route: Route, request: FastifyRequest, reply: FastifyReply) {
  if (!route.source) return serve(house, name, route, request, reply);
  return serve(house, name, route, request, reply).catch((error: unknown) => {
    throw error instanceof Refused ? inItsFields(error) : error;
  });
}

function inItsFields({ code, facts, beside, status }: Refused): Refused {
  const { field, expected } = facts;
  const text = /received undefined/.test(String(expected)) ? 'This field is required.' : String(expected);
  const named = code === 'BAD_MESSAGE' && typeof field === 'string' && field !== '' ? { [field]: [text] } : {};
  return new Refused(code, facts, { detail: sentenceOf(code, facts), ...named, ...beside }, status);
}

async function serve(house: House, name: RouteName, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request;
  if (route.method !== 'GET' && !isOurPage(raw, house.config)) refuse('BAD_ORIGIN');
  const token = tokenOf(raw);
  const user = route.auth === 'none' ? undefined : await house.people.authenticate(token);
  if (route.auth === 'needed' && !user) refuse('NOT_AUTHENTICATED');
  const sent: Asked = {
    house,
    request: raw,
    reply,
    address: addressOf(raw, house.config.TRUST_PROXY),
    token,
    user,
    params: paramsOf(request.params as Record<string, string>),
    query: request.query,
    body: route.body && jsonOf(request.body),
  };
  const inWords = route.words && (await answerInWords(sent, route.words));
  if (inWords) return reply.send(inWords);
  const answer = await HANDLERS[name]({
    ...sent,
    query: route.query ? checked(route.query, sent.query) : {},
    body: route.body ? checked(route.body, sent.body) : undefined,
  });
  reply.code(route.status);
  return route.status === 204 ? reply.send() : reply.send(answer);
}

function paramsOf(given: Record<string, string>): Asked['params'] {
  const id =
    given['id'] === undefined ? 0 : /^\d+$/.test(given['id']) ? PARAMS.id.safeParse(given['id']).data : undefined;
  const code = given['code'] === undefined ? '' : PARAMS.code.safeParse(given['code']).data;
  const pk =
    given['pk'] === undefined ? 0 : /^-?\d+$/.test(given['pk']) ? PARAMS.pk.safeParse(given['pk']).data : undefined;
  // No such code is a code of no room, which is an answer.
  const room = given['room'] === undefined ? '' : (PARAMS.room.safeParse(given['room']).data ?? '');
  return {
    id: id ?? refuse('NOT_FOUND'),
    code: code ?? refuse('NOT_FOUND'),
    pk: pk ?? refuse('NOT_FOUND'),
    room,
  };
}

function jsonOf(body: unknown): unknown {
  if (body === undefined || body === '') return {};
  try {
    return JSON.parse(body as string);
  } catch {
    return refuse('BAD_MESSAGE', { field: '', expected: 'JSON text' });
  }
}

function answerError(house: House, error: unknown, reply: FastifyReply): FastifyReply {
  const refused = asRefused(error);
  if (refused.code === 'INTERNAL' || error instanceof StoreError) house.log.error({ err: error }, 'a request failed');
  if (refused.code === 'RATE') reply.header('Retry-After', String(refused.facts['seconds'] ?? 1));
  return reply
    .code(refused.status ?? statusOf(refused.code))
    .type('application/json')
    .send(bodyOf(refused));
}

function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof StoreError) return new Refused('UNAVAILABLE');
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 413) return new Refused('TOO_LARGE', { limit: MESSAGE_LIMIT });
  if (statusCode >= 400 && statusCode < 500) {
    return new Refused('BAD_MESSAGE', { field: '', expected: (error as Error).message });
  }
  return new Refused('INTERNAL');
}
