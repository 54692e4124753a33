import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPages } from './pages.js';

const folder = mkdtempSync(join(tmpdir(), 'freehold-pages-'));
const app = fastify();
const script = 'export const board = [];\n'.repeat(500);
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Freehold</title>');
  writeFileSync(join(folder, 'assets', 'Table-a1b2c3d4.js'), script);
  writeFileSync(join(folder, 'icon.png'), picture);
  addPages(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['deflate', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
])('a text for a client that takes "%s", the first time and the second', async (accepted, coding, read) => {
  for (let time = 0; time < 2; time++) {
    const answer = await get('/assets/Table-a1b2c3d4.js', { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(read(answer.rawPayload).toString()).toBe(script);
  }
});

test('a picture is never compressed again', async () => {
  const answer = await get('/icon.png', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.rawPayload.equals(picture)).toBe(true);
});

test('what has a hash in its name is kept for good, the rest is asked for again and not sent twice', async () => {
  const asset = await get('/assets/Table-a1b2c3d4.js');
  expect(asset.headers['cache-control']).toContain('immutable');
  const start = await get('/');
  expect(start.headers['cache-control']).toBe('no-cache');
  const again = await get('/t/ABCDEF', { 'if-none-match': start.headers.etag as string });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('what is not there is not found', async () => {
  for (const url of ['/assets/none.js', '/assets/../index.html.bak', '/assets/%2e%2e/%2e%2e/package.json']) {
    expect((await get(url)).statusCode).toBe(404);
  }
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a browser that looks for a page which is not there gets the application, and still hears 404', async () => {
  const { etag } = (await get('/')).headers;
  for (const url of ['/nosuch', '/nosuch/at/all?x=1', '/table/1/2']) {
    const answer = await get(url, { ...BROWSER, 'if-none-match': etag as string });
    expect([answer.statusCode, answer.payload], url).toEqual([404, '<!doctype html><title>Freehold</title>']);
    expect(answer.headers.etag).toBeUndefined();
  }
});

test('programs, scripts and pictures are told in JSON that nothing is there', async () => {
  for (const [url, headers] of [
    ['/nosuch', {}],
    ['/nosuch', { accept: 'application/json' }],
    ['/nosuch', { accept: '*/*' }],
    ['/api/nosuch', BROWSER],
    ['/api', BROWSER],
    ['/ws/nosuch', BROWSER],
    ['/assets/none.js', BROWSER],
  ] as const) {
    const answer = await get(url, headers);
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([404, expect.stringContaining('json')]);
  }
  const answer = await app.inject({ method: 'POST', url: '/nosuch', headers: BROWSER });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
});
