import { ROUTES } from '@freehold/protocol';
import { expect, test } from 'vitest';
import { sharedHome } from '../testing.js';

const home = sharedHome();
const get = async (path: string) => {
  const answer = await fetch(`${home().url}${path}`);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    headers: answer.headers,
    text: await answer.text(),
  };
};

test('the reference for people', async () => {
  for (const path of ['/docs', '/docs/']) {
    const { status, type, text } = await get(path);
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    const missing = Object.values(ROUTES).filter(({ path: route }) => !text.includes(route));
    expect(missing).toEqual([]);
    for (const [, link] of text.matchAll(/(?:href|src)="(\/[^"#]*)"/g))
      expect((await get(link!)).status, link).toBe(200);
    expect(/<script>|style="/.test(text), 'what the content policy forbids').toBe(false);
  }
});

test('OpenAPI: every route with its answers', async () => {
  const { status, type, text } = await get('/docs/openapi.json');
  expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
  const { openapi, paths } = JSON.parse(text) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: object }>>;
  };
  expect(openapi).toMatch(/^3\.1/);
  for (const { method, path, status: good } of Object.values(ROUTES)) {
    const found = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(Object.keys(found!.responses), path).toContain(String(good));
  }
});

test('AsyncAPI: the socket', async () => {
  const { status, text } = await get('/docs/asyncapi.json');
  expect(status).toBe(200);
  const document = JSON.parse(text) as { asyncapi: string };
  expect(document.asyncapi).toMatch(/^3\./);
  for (const word of ['/ws/game/', 'freehold.v1', 'update', 'accepted', 'refused']) expect(text).toContain(word);
});

test('what is not there is refused like everything else; headers protect pages', async () => {
  const { status, text, headers } = await get('/api/nothing');
  expect([status, JSON.parse(text)]).toMatchObject([404, { refused: 'NOT_FOUND' }]);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
});
