/** Rounds that the operator gives a player: told at the session, played once each, given back by a rollback, and ended by time or by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestVendor, bet, nextId, tableOf, outcomeOf, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { grantFreeRounds, revokeFreeRounds } from './grant-free-rounds.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
});
afterAll(() => w.close());

const why = { by: 'dipa', reason: 'a night of rain' };
const dayMs = 86_400_000;
async function given(m: TestMember, rounds: number, days = 7): Promise<string> {
  const grant = { vendor: 'ACME', game: 'wheel', account: m.account, rounds, stake: '2', days };
  const done = await grantFreeRounds(w.context, grant, why);
  if (!done.ok) throw new Error(done.code);
  return done.value;
}
const free = (id: string) => bet('0', { free_round_id: id });
const ended = [403, 'GAME_UNAVAILABLE', false];
const stateOf = async (id: string) =>
  (await w.owner.query('select state, played from play_free_round_grants where id = $1', [id])).rows[0];

test('they are told when the game is opened, and as many can be played, whose wins are money', async () => {
  const m = await w.member({ balance: '100.00' });
  const id = await given(m, 2);
  const opened = await v.send('/wallet/v1/session', { launch_code: await v.launchCode(m) });
  expect(opened.body['free_rounds']).toEqual([
    { free_round_id: id, rounds: 2, stake: '2.00', expires_at: expect.stringContaining('T') },
  ]);
  const token = String(opened.body['session_token']);
  const first = free(id);
  const round = nextId();
  expect((await v.act(m, token, round, [first, win('5')])).body.balance?.total).toBe('105.00');
  // The same again is no second one.
  expect((await v.act(m, token, nextId(), [free(id)])).http).toBe(200);
  expect(await stateOf(id)).toEqual({ state: 'played', played: 2 });
  expect(outcomeOf(await v.act(m, token, nextId(), [free(id)]))).toEqual(ended);
  const again = await v.send('/wallet/v1/session', { launch_code: await v.launchCode(m) });
  expect(again.body['free_rounds']).toEqual([]);
});

test('only bets count: a win that names its round uses none up, is paid after the last, and undone gives none back', async () => {
  const { m, token } = await tableOf(w, v).seated();
  const id = await given(m, 2);
  const [first, last] = [nextId(), nextId()];
  await v.act(m, token, first, [free(id)]);
  const early = win('5', { free_round_id: id });
  expect((await v.act(m, token, first, [early])).body.balance?.total).toBe('105.00');
  expect(await stateOf(id)).toEqual({ state: 'active', played: 1 });
  await v.act(m, token, last, [free(id)]);
  const late = win('7', { free_round_id: id });
  expect((await v.act(m, token, last, [late])).body.balance?.total).toBe('112.00');
  expect(await stateOf(id)).toEqual({ state: 'played', played: 2 });
  await tableOf(w, v).rollback(m, { ref_tx_id: late.tx_id });
  expect(await stateOf(id)).toEqual({ state: 'played', played: 2 });
  expect(await tableOf(w, v).total(m)).toBe('105.00');
});

test('of many at once only as many are taken as there are', async () => {
  const { m, token } = await tableOf(w, v).seated();
  const id = await given(m, 3);
  const replies = await Promise.all(Array.from({ length: 20 }, () => v.act(m, token, nextId(), [free(id)])));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(3);
  expect(await stateOf(id)).toEqual({ state: 'played', played: 3 });
  const [one, two] = [free(await given(m, 1)), free(await given(m, 1))];
  expect((await v.act(m, token, nextId(), [one, two])).http).toBe(200);
  const last = await given(m, 1);
  expect(outcomeOf(await v.act(m, token, nextId(), [free(last), free(last)]))).toEqual(ended);
  expect(await stateOf(last)).toEqual({ state: 'issued', played: 0 });
});

test('one that is rolled back, alone or with its round, may be played again; sent again it is not', async () => {
  const { m, token } = await tableOf(w, v).seated();
  const id = await given(m, 2);
  const [alone, within, round] = [free(id), free(id), nextId()];
  await v.act(m, token, nextId(), [alone]);
  await v.act(m, token, round, [within]);
  expect(await stateOf(id)).toEqual({ state: 'played', played: 2 });
  await tableOf(w, v).rollback(m, { ref_tx_id: alone.tx_id });
  await tableOf(w, v).rollback(m, { ref_tx_id: alone.tx_id });
  expect(await stateOf(id)).toEqual({ state: 'active', played: 1 });
  await tableOf(w, v).rollback(m, { round_id: round, whole_round: true });
  expect(await stateOf(id)).toEqual({ state: 'active', played: 0 });
  const next = free(id);
  for (let time = 0; time < 3; time += 1) expect((await v.act(m, token, round.concat('x'), [next])).http).toBe(200);
  expect(await stateOf(id)).toEqual({ state: 'active', played: 1 });
});

test('one whose time is over, or that was taken back, takes no bet; one that nobody gave is the vendor’s own', async () => {
  const { m } = await tableOf(w, v).seated();
  const [old, gone] = [await given(m, 2, 1), await given(m, 2)];
  await w.clock.advance(dayMs + 1);
  const again = await w.session(m);
  const token = await v.launch(again);
  expect(outcomeOf(await v.act(m, token, nextId(), [free(old)]))).toEqual(ended);
  await w.tick('free-rounds.expire');
  expect(await stateOf(old)).toMatchObject({ state: 'expired' });
  expect((await revokeFreeRounds(w.context, 'ACME', gone, why)).ok).toBe(true);
  expect(await revokeFreeRounds(w.context, 'ACME', gone, why)).toMatchObject({ ok: false, code: 'not-found' });
  expect(outcomeOf(await v.act(m, token, nextId(), [free(gone)]))).toEqual(ended);
  expect((await v.act(m, token, nextId(), [free('the-vendors-own')])).http).toBe(200);
  // Another player's is none of his.
  const other = await tableOf(w, v).seated();
  const his = await given(m, 1);
  expect((await v.act(other.m, other.token, nextId(), [free(his)])).http).toBe(200);
  expect(await stateOf(his)).toEqual({ state: 'issued', played: 0 });
  const { rows } = await w.owner.query(
    "select act from play_vendor_changes where vendor = 'ACME' order by id desc limit 2",
  );
  expect(rows).toEqual([{ act: 'granted free rounds' }, { act: 'revoked free rounds' }]);
});

test.each([{ rounds: 0 }, { rounds: 1.5 }, { stake: '0' }, { stake: '1e3' }, { days: 0 }])(
  '%j is refused',
  async (change) => {
    const m = await w.member();
    const grant = { vendor: 'ACME', game: 'wheel', account: m.account, rounds: 1, stake: '1', days: 1, ...change };
    expect(await grantFreeRounds(w.context, grant, why)).toMatchObject({ ok: false, code: 'amount-malformed' });
  },
);
