/** The web application: a folder of built files, kept in memory, each compressed once, when it is first asked for. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const CODINGS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Coding = keyof typeof CODINGS;

interface Page {
  readonly type: string;
  readonly tag: string;
  /** Its name holds a hash of what it says, so it never changes. */
  readonly lasting: boolean;
  readonly isText: boolean;
  readonly bytes: Buffer;
  readonly compressed: Partial<Record<Coding, Promise<Buffer>>>;
}

export function addPages(app: FastifyInstance, folder: string): void {
  const pages = new Map<string, Page>();
  for (const file of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    pages.set(path.slice(folder.length).replaceAll('\\', '/'), pageOf(path));
  }
  const start = pages.get('/index.html');
  const answer = (page: Page) => async (request: FastifyRequest, reply: FastifyReply) => sendPage(page, request, reply);
  for (const [path, page] of pages) app.get(path, answer(page));
  if (!start) return;
  // The application shows these itself; a reload or a link must find it there too.
  for (const path of [
    '/',
    '/t/:code',
    '/w/:code',
    '/r/:code',
    '/queue/:edition',
    '/rules/:edition',
    '/account',
    '/table/:id',
    '/table/:id/replay',
    '/replay',
  ])
    app.get(path, answer(start));
  // Whoever looks for a page gets the application, which says in words that there is none.
  app.get('/*', async (request, reply) =>
    looksForPage(request) ? sendPage(start, request, reply.code(404)) : reply.callNotFound(),
  );
}

/** Programs ask for no pages, and browsers accept them only where they show them. */
function looksForPage({ url, headers }: FastifyRequest): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '') && !/^\/(api|ws|assets)\b/.test(url);
}

function pageOf(path: string): Page {
  const bytes = readFileSync(path);
  const kind = extname(path);
  return {
    type: TYPES[kind] ?? 'application/octet-stream',
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    lasting: /[.-][\w-]{8}\.\w+$/.test(path) && path.includes('assets'),
    isText: COMPRESSED.has(kind),
    bytes,
    compressed: {},
  };
}

async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isFound = reply.statusCode !== 404;
  if (isFound) reply.header('ETag', page.tag);
  reply.header('Vary', isFound ? 'Accept-Encoding' : 'Accept, Accept-Encoding');
  reply.header('Cache-Control', page.lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (isFound && request.headers['if-none-match'] === page.tag) return reply.code(304).send();
  reply.type(page.type);
  const coding = page.isText ? codingOf(String(request.headers['accept-encoding'] ?? '')) : undefined;
  if (!coding) return reply.send(page.bytes);
  page.compressed[coding] ??= CODINGS[coding](page.bytes);
  return reply.header('Content-Encoding', coding).send(await page.compressed[coding]);
}

function codingOf(accepted: string): Coding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}
