/** The ids by which vendors know players: another one at every vendor, kept forever, and nobody else's good anywhere. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type TestVendor, playerAt, outcomeOf, vendor, win, nextId } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { memberIdOf, playerIdOf } from './player-id.ts';
import { memberOfPlayer, restoredMemberOf } from './players.ts';

let w: World;
let acme: TestVendor;
let other: TestVendor;
beforeAll(async () => {
  w = await world();
  [acme, other] = [await vendor(w), await vendor(w, 'OTHER')];
});
afterAll(() => w.close());

const opened = async (v: TestVendor, m: TestMember) =>
  (await v.send('/wallet/v1/session', { launch_code: await v.launchCode(m) })).body['player_id'] as string;
const asks = async (v: TestVendor, player: string) =>
  outcomeOf(await v.send('/wallet/v1/balance', { player_id: player, currency: 'BDT' }));
const notFound = [404, 'PLAYER_NOT_FOUND', false];
const found = [200, 'OK', undefined];

test('two vendors know one player by two ids, neither is the member’s, and each keeps its own', async () => {
  const m = await w.member({ balance: '10.00' });
  const [first, second] = [await opened(acme, m), await opened(other, m)];
  expect(new Set([first, second, m.id]).size).toBe(3);
  expect(await opened(acme, m)).toBe(first);
  expect(await asks(acme, first)).toEqual(found);
  expect(await asks(other, second)).toEqual(found);
  for (const strange of [second, m.id]) expect(await asks(acme, strange)).toEqual(notFound);
  const paid = await acme.send('/wallet/v1/transactions', {
    ...acme.of(m, { round_id: nextId(), actions: [{ ...win('1'), type: 'adjust_credit' }] }),
    player_id: second,
  });
  expect(outcomeOf(paid)).toEqual(notFound);
});

test('who played before is known by the id of then', async () => {
  const m = await w.member({ balance: '10.00' });
  await w.owner.query("insert into play_players (vendor, player, member) values ('ACME', $1, $1)", [m.id]);
  expect(await opened(acme, m)).toBe(m.id);
  expect(await asks(acme, m.id)).toEqual(found);
  expect(await asks(acme, playerAt(w, 'ACME', m))).toEqual(notFound);
  expect(await opened(other, m)).toBe(playerAt(w, 'OTHER', m));
});

test('a session that a node of before opened during the upgrade goes on', async () => {
  const m = await w.member({ balance: '10.00' });
  await w.owner.query(
    `insert into play_sessions (bucket, token_hash, member, vendor, game, currency, language, login, created_at, expires_at)
     values (bucket_of($1), decode(repeat('ab', 32), 'hex'), $1, 'ACME', 'wheel', 'BDT', 'EN', $1, clock_now(), clock_now() + interval '1 hour')`,
    [m.id],
  );
  expect(await asks(acme, m.id)).toEqual(found);
  expect(await opened(acme, m)).toBe(m.id);
});

test('an id that a restored backup lacks leads to its member, at its vendor alone', async () => {
  const m = await w.member();
  const player = playerAt(w, 'ACME', m);
  expect(await memberOfPlayer(w.context, 'ACME', player)).toBeUndefined();
  expect(await restoredMemberOf(w.context, 'OTHER', player)).toBeUndefined();
  expect(await restoredMemberOf(w.context, 'ACME', player)).toBe(m.id);
  expect(await memberOfPlayer(w.context, 'ACME', player)).toBe(m.id);
  expect(await opened(acme, m)).toBe(player);
  // A member's own id, which another vendor may have had, opens nothing.
  const stranger = await w.member();
  expect(await restoredMemberOf(w.context, 'ACME', stranger.id)).toBeUndefined();
});

test('every member has one id at a vendor, which leads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (ms) => {
      const member = makeId<'member'>(ms);
      const player = playerIdOf(w.context.secrets, 'ACME', member);
      expect(player).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(memberIdOf(w.context.secrets, 'ACME', player)).toBe(member);
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: 100 },
  );
});
