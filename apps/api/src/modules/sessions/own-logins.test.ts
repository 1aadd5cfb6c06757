/** The own logins: the newest first, addresses masked, nobody else's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { maskedAddress } from './masked-address.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it('the newest login stands first, and this one is named', async () => {
  const alice = await w.member();
  await w.member();
  await w.clock.advance(1000);
  const again = await w.session(alice);
  const { list } = (await w.as(again).get('GET /wps/member/logins')).value;
  expect(list.map(({ isThis, address, userAgent }) => [isThis, address, userAgent])).toEqual([
    [true, '127.•••.•••.1', 'test'],
    [false, '127.•••.•••.1', 'test'],
  ]);
  expect((await w.visitor.get('GET /wps/member/logins')).code).toBe('not-logged-in');
});

it('an address is known again and not told', () => {
  expect(maskedAddress('203.0.113.77')).toBe('203.•••.•••.77');
  expect(maskedAddress('::ffff:203.0.113.77')).toBe('203.•••.•••.77');
  expect(maskedAddress('2001:db8:1:2::5')).toBe('2001:db8:••••');
});
