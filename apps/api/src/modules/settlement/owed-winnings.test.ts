/**
 * A result corrected after its winnings have left the wallet, withdrawn or spent (R54): no balance goes below zero, what is
 * owed is shown with every line that made it, nothing more can be withdrawn or held, and it is paid off before anything else.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { drawAndSettle, line, openDraw, place, prizes, type TestDraw, withSpecial } from '../../../test/draws.ts';
import { faultsOfDraws } from '../../../test/recheck.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { hold, post, settle } from '../ledger/index.ts';
import { correctResults } from '../draws/correct-results.ts';
import { readGame } from '../lottery/game-store.ts';
import type { Prizes } from '@banyan/games/lottery';
import { settleDraw } from './settle-draw.ts';

let w: World;
let alice: TestMember;
let draw: TestDraw;
let days = 0;
beforeAll(async () => {
  w = await world();
});
beforeEach(async () => {
  alice = await w.member({ balance: '10.00' });
  draw = await anotherDraw();
  expect((await place(w, alice, draw, [line('DE', '23', '10')])).code).toBe('ok');
  await drawAndSettle(w, draw);
  expect(await shown()).toEqual(['820.00', '0.00']);
});
afterAll(async () => {
  expect(await faultsOfDraws(w)).toEqual([]);
  await w.close();
});

/** A draw of a day of its own. */
function anotherDraw(): Promise<TestDraw> {
  days += 1;
  return openDraw(w, `2005-10-${String(days).padStart(2, '0')}`);
}

/** Balance and debt as the page has them. */
async function shown(): Promise<[string, string]> {
  const { value } = await w.as(alice).get('GET /wps/v2/wallets/balance');
  return [value.sumBalance, value.owed];
}

async function correct(result: Prizes): Promise<void> {
  const game = await readGame(w.context.database, 'XSMB');
  if (game === undefined) throw new Error('there is no XSMB');
  const days = [{ day: draw.day as never, line: 2, result }];
  expect(await correctResults(w.context, game, days, { source: 'manual', reason: 'read wrongly' })).toMatchObject({
    ok: true,
  });
  await settleDraw(w.context, draw.id);
}

const cashOut = { kind: 'withdrawal', currency: 'BDT' } as const;

/** Holds money for a withdrawal; the hold's id is its key. */
async function holdBack(units: bigint, key = makeId<'request'>()): Promise<string> {
  const asked = {
    owner: alice.id,
    key,
    request: { key },
    units,
    purpose: 'withdrawal',
    reference: makeId<'request'>(),
  };
  const held = await transact(w.context.database, (tx) => hold(tx, { ...cashOut, ...asked }));
  return held.ok ? 'ok' : held.code;
}

/** Money that leaves at once. */
async function payOut(units: bigint): Promise<string> {
  const key = makeId<'request'>();
  const legs = [
    { account: 'member main' as const, units: -units },
    { account: 'cashier in-transit' as const, units },
  ];
  const out = await transact(w.context.database, (tx) =>
    post(tx, { ...cashOut, owner: alice.id, key, request: { key }, legs }),
  );
  return out.ok ? 'ok' : out.code;
}

/** A withdrawal as the cashier makes one: held, then sent. */
async function withdraw(units: bigint): Promise<string> {
  const key = makeId<'request'>();
  const held = await holdBack(units, key);
  if (held !== 'ok') return held;
  const sent = { owner: alice.id, key: makeId<'request'>(), kind: 'withdrawal', request: { key }, hold: key as never };
  const paid = await transact(w.context.database, (tx) => settle(tx, { ...sent, units, to: 'cashier in-transit' }));
  return paid.ok ? 'ok' : paid.code;
}

async function statement(): Promise<string[]> {
  const { value } = await w.as(alice).get('GET /wps/v2/wallets/statement', { query: { pageSize: 3 } });
  return value.content.map(
    ({ kind, account, amount, balanceAfter }) => `${kind} ${account} ${amount.amount} ${balanceAfter.amount}`,
  );
}

describe('winnings that were withdrawn', () => {
  beforeEach(async () => {
    expect(await withdraw(8_000_000n)).toBe('ok');
    await correct(withSpecial('00077'));
  });

  it('are owed: shown in the balance, in the statement and on the bet', async () => {
    expect(await shown()).toEqual(['0.00', '800.00']);
    expect((await statement()).toSorted().slice(0, 2)).toEqual([
      'correction main -20.00 0.00',
      'correction receivable -800.00 -800.00',
    ]);
    const { value: page } = await w.as(alice).get('GET /wps/member/bets');
    const { value } = await w.as(alice).get('GET /wps/member/bets/:betId', { params: { betId: page.content[0]?.id } });
    expect(value.bet).toMatchObject({ state: 'lost', hits: 0, payout: { amount: '0.00' } });
    expect(value.lines.map(({ kind, account, amount }) => `${kind} ${account} ${amount.amount}`).toSorted()).toEqual([
      'bet main -10.00',
      'correction main -20.00',
      'correction receivable -800.00',
      'win main 820.00',
    ]);
  });

  it('leave nothing to withdraw, to hold or to bet with', async () => {
    expect([await payOut(1n), await holdBack(1n), await withdraw(8_000_000n)]).toEqual(
      Array.from({ length: 3 }, () => 'insufficient-funds'),
    );
    const next = await anotherDraw();
    expect((await place(w, alice, next, [line('DE', '23')])).code).toBe('insufficient-funds');
    expect(await shown()).toEqual(['0.00', '800.00']);
  });

  it('are owed once, however often the correction is settled again', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => settleDraw(w.context, draw.id)));
    expect(all).toEqual([0, 0, 0, 0]);
    await correct(withSpecial('00078'));
    expect(await shown()).toEqual(['0.00', '800.00']);
  });

  it('are paid off first by what is paid in', async () => {
    const ask = (amount: string) =>
      w.as(alice).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount } });
    await ask('500.00');
    await w.settle();
    expect(await shown()).toEqual(['0.00', '300.00']);
    expect((await statement()).toSorted()).toContain('deposit receivable 500.00 -300.00');
    // Two that are confirmed at once pay it off once.
    await Promise.all([ask('200.00'), ask('300.00')]);
    await w.settle();
    expect(await shown()).toEqual(['200.00', '0.00']);
  });

  it('are paid off first when the next correction gives them again', async () => {
    await correct(prizes);
    expect(await shown()).toEqual(['20.00', '0.00']);
    await correct(withSpecial('00077'));
    expect(await shown()).toEqual(['0.00', '800.00']);
  });
});

it('winnings that were spent on other bets are owed too, and those bets stand', async () => {
  const next = await anotherDraw();
  expect((await place(w, alice, next, [line('DE', '77', '815')])).code).toBe('ok');
  await correct(withSpecial('00077'));
  expect(await shown()).toEqual(['0.00', '815.00']);
  const { value } = await w.as(alice).get('GET /wps/member/bets');
  expect(value.content.map(({ state }) => state)).toEqual(['accepted', 'lost']);
  // They win, and what is owed goes off first.
  await drawAndSettle(w, next, withSpecial('00077'));
  expect(await shown()).toEqual(['66015.00', '0.00']);
  expect((await statement()).toSorted()).toContain('win receivable 815.00 0.00');
});

it('winnings that are held for a withdrawal stay held beside what is owed, and cannot be held a second time', async () => {
  expect(await holdBack(8_000_000n)).toBe('ok');
  await correct(withSpecial('00077'));
  const { value } = await w.as(alice).get('GET /wps/v2/wallets/balance');
  expect([value.main, value.held, value.owed]).toEqual(['0.00', '800.00', '800.00']);
  expect(await holdBack(1n)).toBe('insufficient-funds');
});

it('a withdrawal that races the correction is before it or finds nothing', async () => {
  const [outcome] = await Promise.all([payOut(8_200_000n), correct(withSpecial('00077'))]);
  expect(await shown()).toEqual(outcome === 'ok' ? ['0.00', '820.00'] : ['0.00', '0.00']);
});
