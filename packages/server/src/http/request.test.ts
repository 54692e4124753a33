import { request } from 'node:http';
import { expect, test } from 'vitest';
import { Home } from '../testing.js';
import { networkOf } from './request.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('pages of the sites that may use the server are told so, and no others', async () => {
  const home = await Home.start({ ALLOWED_ORIGINS: 'https://a.example' });
  const ask = (method: string, origin: string) => fetch(`${home.url}/api/auth/guest`, { method, headers: { origin } });
  const asked = await ask('OPTIONS', 'https://a.example');
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe('https://a.example');
  expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
  const answer = await ask('POST', 'https://a.example');
  expect(answer.status).toBe(201);
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://a.example');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(answer.headers.get('access-control-allow-credentials'), 'cookies stay at home').toBe(null);
  const foreign = await ask('POST', 'https://b.example');
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get('access-control-allow-origin')).toBe(null);
  expect((await ask('OPTIONS', 'https://b.example')).status).toBe(404);
});

test.each(['GET', 'POST'])('%s that offers to go on in HTTP/2 is answered as it is', async (method) => {
  const home = await Home.start();
  const path = method === 'GET' ? '/api/editions' : '/api/auth/guest';
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
  const answer = await new Promise<string>((resolve, reject) => {
    const asking = request(`${home.url}${path}`, { method, headers }, async (response) => {
      let text = `${response.statusCode} `;
      for await (const part of response) text += part;
      resolve(text);
    });
    asking.on('error', reject).end(method === 'POST' ? '{"name":"Ann"}' : undefined);
  });
  expect(answer).toMatch(method === 'GET' ? /^200 .*"classic"/ : /^201 .*"Ann"/);
});
