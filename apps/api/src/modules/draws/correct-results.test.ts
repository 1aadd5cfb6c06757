/** Corrections and voids: only the difference moves, nobody goes below zero, and nothing is given back twice. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import {
  balanceOf,
  closeDraw,
  drawAndSettle,
  enterResult,
  line,
  openDraw,
  place,
  prizes,
  type TestDraw,
  withSpecial,
} from '../../../test/draws.ts';
import { faultsOfDraws } from '../../../test/recheck.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { balancesOf, post } from '../ledger/index.ts';
import { correctResults } from './correct-results.ts';
import { readGame } from '../lottery/game-store.ts';
import type { Prizes } from '@banyan/games/lottery';
import { settleDraw } from '../settlement/settle-draw.ts';
import { voidDraw } from './void-draw.ts';

let w: World;
let draw: TestDraw;
beforeEach(async () => {
  w = await world();
  draw = await openDraw(w);
});
afterEach(async () => {
  expect(await faultsOfDraws(w)).toEqual([]);
  await w.close();
});

async function correct(result: Prizes, day = draw.day) {
  const game = await readGame(w.context.database, 'XSMB');
  if (game === undefined) throw new Error('there is no XSMB');
  const days = [{ day: day as never, line: 2, result }];
  return await correctResults(w.context, game, days, { source: 'csv', reason: 'the feed was wrong' });
}

async function correctAndSettle(result: Prizes): Promise<number> {
  expect(await correct(result)).toMatchObject({ ok: true });
  return await settleDraw(w.context, draw.id, { chunkBets: 10 });
}

/** Spends what a member has, as a withdrawal would. */
async function spend(member: TestMember, units: bigint): Promise<void> {
  const key = makeId<'request'>();
  const spent = await transact(w.context.database, (tx) =>
    post(tx, {
      owner: member.id,
      key,
      kind: 'withdrawal',
      request: { key },
      currency: 'BDT',
      legs: [
        { account: 'member main', units: -units },
        { account: 'cashier in-transit', units },
      ],
    }),
  );
  expect(spent.ok).toBe(true);
}

async function betOf(member: TestMember) {
  const { value: page } = await w.as(member).get('GET /wps/member/bets');
  const { value } = await w.as(member).get('GET /wps/member/bets/:betId', { params: { betId: page.content[0]?.id } });
  return { bet: value.bet, lines: value.lines.map(({ kind, amount }) => `${kind} ${amount.amount}`), draw: value.draw };
}

describe('a correction', () => {
  it('pays who wins now, takes back from who does not, and leaves the rest alone', async () => {
    const [alice, bob, carol] = await Promise.all(Array.from({ length: 3 }, () => w.member({ balance: '100.00' })));
    const members = [alice, bob, carol] as [TestMember, TestMember, TestMember];
    await place(w, members[0], draw, [line('DE', '23')]);
    await place(w, members[1], draw, [line('DE', '77')]);
    await place(w, members[2], draw, [line('LO2', '68')]);
    await drawAndSettle(w, draw);
    expect(await Promise.all(members.map((member) => balanceOf(w, member)))).toEqual(['181.00', '99.00', '312.00']);

    expect(await correctAndSettle(withSpecial('00077'))).toBe(3);
    expect(await Promise.all(members.map((member) => balanceOf(w, member)))).toEqual(['99.00', '181.00', '312.00']);
    const lost = await betOf(members[0]);
    expect(lost.lines).toEqual(['bet -1.00', 'win 82.00', 'correction -82.00']);
    expect(lost.bet).toMatchObject({ state: 'lost', hits: 0, payout: { amount: '0.00' } });
    expect(lost.draw).toMatchObject({ state: 'settled', settlementVersion: 2, result: withSpecial('00077') });
    expect((await betOf(members[1])).lines).toEqual(['bet -1.00', 'correction 82.00']);
    expect((await betOf(members[2])).lines).toEqual(['bet -22.00', 'win 234.00']);

    expect(await settleDraw(w.context, draw.id)).toBe(0);
    await correctAndSettle(prizes);
    expect(await Promise.all(members.map((member) => balanceOf(w, member)))).toEqual(['181.00', '99.00', '312.00']);
    const { rows } = await w.owner.query(
      'select version, source, reason, result from lottery_results where draw = $1 order by version',
      [draw.id],
    );
    expect(rows.map((row) => [row.version, row.reason])).toEqual([
      [1, ''],
      [2, 'the feed was wrong'],
      [3, 'the feed was wrong'],
    ]);
    expect(rows[1].result).toEqual(withSpecial('00077'));
  });

  it('changes an amount by its difference', async () => {
    const alice = await w.member({ balance: '22.00' });
    await place(w, alice, draw, [line('LO2', '68')]);
    await drawAndSettle(w, draw);
    await correctAndSettle(withSpecial('07568'));
    expect((await betOf(alice)).lines).toEqual(['bet -22.00', 'win 234.00', 'correction 78.00']);
    expect(await balanceOf(w, alice)).toBe('312.00');
  });

  it('books what cannot be taken back as owed, and clears that first when it gives again', async () => {
    const alice = await w.member({ balance: '10.00' });
    await place(w, alice, draw, [line('DE', '23', '10')]);
    await drawAndSettle(w, draw);
    await spend(alice, 8_000_000n);
    await correctAndSettle(withSpecial('00077'));
    expect(await balancesOf(w.context.database, alice.id)).toMatchObject({ main: 0n, receivable: -8_000_000n });
    expect((await betOf(alice)).lines.filter((text) => text.startsWith('correction')).toSorted()).toEqual([
      'correction -20.00',
      'correction -800.00',
    ]);
    await correctAndSettle(prizes);
    expect(await balancesOf(w.context.database, alice.id)).toMatchObject({ main: 200_000n, receivable: 0n });
  });

  it('pays before it takes back, so that one bet of a member covers another', async () => {
    const alice = await w.member({ balance: '2.00' });
    await place(w, alice, draw, [line('DE', '23'), line('DE', '77')]);
    await drawAndSettle(w, draw);
    await spend(alice, 820_000n);
    await correctAndSettle(withSpecial('00077'));
    expect(await balancesOf(w.context.database, alice.id)).toMatchObject({ main: 0n, receivable: 0n });
  });

  it('goes on where it was stopped', async () => {
    const members = await Promise.all(Array.from({ length: 60 }, () => w.member({ balance: '1.00' })));
    await Promise.all(
      members.map((member, index) => place(w, member, draw, [line('DE', index % 2 === 0 ? '23' : '77')])),
    );
    await drawAndSettle(w, draw);
    expect(await correct(withSpecial('00077'))).toMatchObject({ ok: true });
    const stopped = settleDraw(w.context, draw.id, {
      chunkBets: 10,
      onProgress: () => {
        throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await correct(prizes)).toMatchObject({ ok: false, faults: [{ reason: 'not-settled' }] });
    await settleDraw(w.context, draw.id, { chunkBets: 10 });
    expect(await Promise.all(members.map((member) => balanceOf(w, member)))).toEqual(
      members.map((_, index) => (index % 2 === 0 ? '0.00' : '82.00')),
    );
  });

  it('is refused for a draw that is not settled, and for a day without one, and then nothing of it is applied', async () => {
    expect(await correct(prizes)).toEqual({ ok: false, faults: [{ day: draw.day, line: 2, reason: 'not-settled' }] });
    expect(await correct(prizes, '2005-10-09')).toEqual({
      ok: false,
      faults: [{ day: '2005-10-09', line: 2, reason: 'no-draw' }],
    });
  });

  it('with the numbers that a draw has is no correction', async () => {
    await drawAndSettle(w, draw);
    expect(await correct(prizes)).toEqual({ ok: true, value: { drawn: [], same: 1 } });
  });
});

describe('a void draw', () => {
  it('gives every cost back to where it came from, once', async () => {
    const alice = await w.member({ balance: '22.00' });
    await w.owner.query(
      `select ledger_transfer($1, gen_random_uuid(), sha256('x'), 'bonus', 'BDT', array['house promotions', 'member bonus'],
        array[-50000, 50000], '', null, '{}', '{}')`,
      [alice.id],
    );
    await place(w, alice, draw, [line('LO2', '68'), line('DE', '23', '5')]);
    expect(await balanceOf(w, alice)).toBe('0.00');
    expect(await voidDraw(w.context, draw.id, 'the draw was called off')).toMatchObject({ ok: true });
    expect((await place(w, alice, draw, [line('DE', '23')])).code).toBe('draw-closed');
    await Promise.all([settleDraw(w.context, draw.id), settleDraw(w.context, draw.id)]);
    expect(await settleDraw(w.context, draw.id)).toBe(0);
    const { value } = await w.as(alice).get('GET /wps/v2/wallets/balance');
    expect([value.main, value.bonus]).toEqual(['22.00', '5.00']);
    const { bet, lines, draw: shown } = await betOf(alice);
    expect([bet.state, bet.hits, shown.state]).toEqual(['void', null, 'void']);
    expect(lines.at(-1)).toBe('refund 5.00');
  });

  it('cannot be voided twice, nor once its numbers are known', async () => {
    expect(await voidDraw(w.context, draw.id, 'called off')).toMatchObject({ ok: true });
    expect(await voidDraw(w.context, draw.id, 'called off')).toMatchObject({ ok: false, code: 'state-conflict' });
    const other = await openDraw(w, '2005-10-02');
    await closeDraw(w);
    await enterResult(w, other);
    expect(await voidDraw(w.context, other.id, 'too many won')).toMatchObject({ ok: false, code: 'state-conflict' });
    await settleDraw(w.context, other.id);
    expect(await voidDraw(w.context, other.id, 'too many won')).toMatchObject({ ok: false, code: 'state-conflict' });
    expect(await voidDraw(w.context, makeId<'draw'>(), 'nothing')).toMatchObject({ ok: false, code: 'draw-unknown' });
  });
});
