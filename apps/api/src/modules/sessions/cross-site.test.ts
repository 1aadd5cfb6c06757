/** What pages of other sites can do with a browser that is logged in: nothing (T09). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '@banyan/protocol';
import { send } from '../../../test/client.ts';
import { deviceCookie } from '../../../test/device.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let alice: TestMember;
beforeAll(async () => {
  w = await world();
  alice = await w.member({ balance: '100.00' });
});
afterAll(() => w.close());

const params = { sessionId: '019a0000-0000-7000-8000-000000000000', id: '019a0000-0000-7000-8000-000000000000' };
const changers = Object.keys(allRoutes).filter((key) => !key.startsWith('GET '));
const readers = Object.entries(allRoutes).filter(
  ([key, { access }]) => key.startsWith('GET ') && access !== 'none' && access !== 'optional',
);

describe('a page of another site, in a browser that sends all its cookies', () => {
  it.each(['cross-site', 'same-site'])('that is %s is refused by every call that changes something', async (site) => {
    expect(changers.length).toBeGreaterThan(20);
    for (const key of changers) {
      // Even with the token, which such a page cannot know.
      const headers = { authorization: `Bearer ${alice.token}`, 'sec-fetch-site': site };
      const response = await send(w.url, key, { params, body: {}, headers });
      expect([key, response.status, ((await response.json()) as { code: string }).code]).toEqual([
        key,
        403,
        'access-denied',
      ]);
    }
    expect((await w.as(alice).get('GET /wps/member/info')).status).toBe(200);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'id=1&amount=100'],
    ['JSON as text', 'text/plain', '{"id":"1"}'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
    ['nothing at all', undefined, undefined],
  ])('in a browser too old to say whose page it is, by %s, reaches no member', async (_, type, body) => {
    for (const key of changers) {
      const [method = '', path = ''] = key.split(' ');
      const { access } = allRoutes[key as keyof typeof allRoutes];
      if (access === 'none' || access === 'optional') continue;
      const response = await fetch(w.url + path.replaceAll(/:\w+/g, params.id), {
        method,
        headers: { cookie: deviceCookie, ...(type ? { 'content-type': type } : {}) },
        body: body ?? null,
      });
      expect([key, response.status]).toEqual([key, 401]);
    }
  });

  it('by a picture or a link reaches no member: cookies alone open nothing', async () => {
    for (const [key] of readers) {
      const response = await send(w.url, key, { params, headers: { 'sec-fetch-site': 'cross-site' } });
      expect([key, response.status]).toEqual([key, 401]);
    }
  });
});

it('our own pages, and programs that are no browser, are let in', async () => {
  for (const site of ['same-origin', 'none'])
    expect((await w.as(alice).post('POST /wps/member/password', { headers: { 'sec-fetch-site': site } })).code).toBe(
      'input-malformed',
    );
});
