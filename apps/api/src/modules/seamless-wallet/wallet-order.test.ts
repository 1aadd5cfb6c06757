/** Calls in any order, and calls whose sender has given up: the balance is what the model says, and no round is left over (F20, F22). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestVendor, bet, nextId, tableOf, outcomeOf, vendor, win } from '../../../test/vendor.ts';
import { type World, world } from '../../../test/world.ts';
import { staleAfterMs } from '../reconciliation/sweep-rounds.ts';

const isLong = process.env['BANYAN_LONG'] === '1';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
});
// Closing checks the books.
afterAll(() => w.close());

const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);

/** A permutation that its seed names. */
function mixed<T>(things: readonly T[], seed: number): T[] {
  const left = [...things];
  let state = seed;
  return Array.from({ length: left.length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return left.splice(state % left.length, 1)[0] as T;
  });
}

test('bets and wins of many rounds in any order end as in their own; only what was not there is refused', async () => {
  const { m, token } = await tableOf(w, v).seated('60.00');
  const rounds = Array.from({ length: isLong ? 500 : 100 }, (_, at) => {
    const stake = 100 + ((at * 37) % 400);
    const [placed, owed] = [bet((stake / 100).toFixed(2)), win(((stake * 9) / 1000).toFixed(2))];
    return { round: nextId(), messages: [placed, owed] as const };
  });
  const seed = Date.now() % 100_000;
  const waiting = mixed(
    rounds.flatMap(({ round, messages: [placed, owed] }) => [
      { round, action: placed, bet: placed },
      { round, action: owed, bet: placed },
    ]),
    seed,
  );
  let balance = 6000;
  const refused = new Set<string>();
  while (waiting.length > 0) {
    const next = waiting.shift() as (typeof waiting)[number];
    const isBet = next.action === next.bet;
    const reply = await v.act(m, isBet ? token : undefined, next.round, [next.action]);
    const amount = cents(next.action.amount);
    if (reply.http === 200) {
      balance += isBet ? -amount : amount;
      expect([cents(reply.body.balance?.total), seed]).toEqual([balance, seed]);
    } else if (isBet) {
      expect([...outcomeOf(reply), seed]).toEqual([402, 'INSUFFICIENT_FUNDS', false, seed]);
      expect(cents(reply.body.balance?.total)).toBe(balance);
      expect(amount).toBeGreaterThan(balance);
      refused.add(next.bet.tx_id);
    } else {
      expect([...outcomeOf(reply), seed]).toEqual([425, 'BET_NOT_FOUND', true, seed]);
      // It comes again, unless the bet was refused for good.
      if (!refused.has(next.bet.tx_id)) waiting.push(next);
    }
  }
  expect(refused.size).toBeGreaterThan(0);
  expect(cents(await tableOf(w, v).total(m))).toBe(balance);
});

test('a bet whose vendor gives up before we commit is taken once: sent again it is the same, rolled back it is gone', async () => {
  const { m, token } = await tableOf(w, v).seated('100.00');
  const [recorded, undone] = [
    { round: nextId(), action: bet('10') },
    { round: nextId(), action: bet('20') },
  ];
  const client = await w.owner.connect();
  try {
    // Somebody holds the wallet, so that the calls wait until their sender has gone.
    await client.query('begin');
    await client.query("select from ledger_accounts where owner = $1 and kind = 'member main' for update", [m.id]);
    const gaveUp = [recorded, undone].map(({ round, action }) =>
      Promise.race([v.act(m, token, round, [action]), new Promise((resolve) => setTimeout(resolve, 50, 'gave up'))]),
    );
    expect(await Promise.all(gaveUp)).toEqual(['gave up', 'gave up']);
    await client.query('commit');
  } finally {
    client.release();
  }
  const again = await v.act(m, token, recorded.round, [recorded.action]);
  expect(again.body.status).toBe('OK');
  expect((await tableOf(w, v).rollback(m, { ref_tx_id: undone.action.tx_id })).http).toBe(200);
  expect(await tableOf(w, v).total(m)).toBe('90.00');
  await v.send('/wallet/v1/round-close', v.of(m, { round_id: recorded.round }));
  // A round of which nothing stands waits for nobody.
  await w.clock.advance(staleAfterMs + 1);
  await w.tick('reconciliation.sweep');
  const { rows } = await w.owner.query('select state from play_rounds where member = $1 order by opened_at', [m.id]);
  expect(rows.map(({ state }) => state)).toEqual(['settled', 'settled']);
  expect(
    (await w.owner.query("select from play_cases where kind = 'stale round' and member = $1", [m.id])).rowCount,
  ).toBe(0);
});
