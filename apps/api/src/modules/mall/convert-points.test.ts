/** Points that become money: n times the ratio, once, both currencies in one commit. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { convert, pointsOf, shopper } from '../../../test/mall.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { balanceOf } from '../../../test/withdrawals.ts';
import { takeConversion } from './convert-points.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
});

const units = (points: number) => BigInt(points) * 10_000n;
const redeemLines = async (member: TestMember) =>
  (await w.as(member).get('GET /wps/relay/ODSFE2_MemTransDet', { query: { type: 'redeem' } })).value.content;

describe('converting', () => {
  it('brings n times the ratio, and both currencies sum to zero (POINT-12, DEC-56)', async () => {
    const alice = await shopper(w);
    const done = await convert(w, alice, '1000');
    expect(done.value).toMatchObject({
      ...{ kind: 'convert', points: '1000.00', amount: { currency: 'BDT', amount: '10.00' }, ratio: '0.01' },
      ...{ state: 'approved', currentPoints: '0.00', paidAccount: alice.account },
    });
    expect(await balanceOf(w, alice)).toEqual(['10.00', '0.00']);
    expect(await pointsOf(w, alice)).toEqual({ own: 0n, held: 0n });
    expect((await redeemLines(alice)).map(({ points }) => points)).toEqual(['-1000.00']);
    const { content } = (await w.as(alice).get('GET /wps/v2/wallets/statement')).value;
    expect(content.map(({ kind }) => kind)).toEqual(['points-convert']);
    const { rows } = await w.owner.query(
      `select currency, sum(units)::text as sum from ledger_entries where key in
        (select key from ledger_transfers where owner = $1 and kind = 'points-convert') group by currency order by currency`,
      [alice.id],
    );
    expect(rows).toEqual([
      { currency: 'BDT', sum: '0' },
      { currency: 'PTS', sum: '0' },
    ]);
  });

  it('happens once however often it is sent, and never beyond the points', async () => {
    const alice = await shopper(w, '500');
    const id = makeId();
    const same = await Promise.all(Array.from({ length: 4 }, () => convert(w, alice, '200', { id })));
    expect(new Set(same.map(({ code }) => code))).toEqual(new Set(['ok']));
    const take = (one: string, points: number) =>
      takeConversion(
        w.context,
        { memberId: alice.id, currency: 'BDT' },
        { id: one, points: units(points), ratio: 100n },
      );
    const again = await Promise.all(Array.from({ length: 50 }, () => take(id, 200)));
    expect(again.every(({ ok }) => ok)).toBe(true);
    expect(await balanceOf(w, alice)).toEqual(['2.00', '0.00']);
    const each = await Promise.all(Array.from({ length: 50 }, () => take(makeId(), 100)));
    expect(each.filter(({ ok }) => ok)).toHaveLength(3);
    expect([await balanceOf(w, alice), await pointsOf(w, alice)]).toEqual([['5.00', '0.00'], { own: 0n, held: 0n }]);
  });

  it('is refused below the least, at another ratio than was read, and where no ratio stands', async () => {
    const alice = await shopper(w);
    expect(await convert(w, alice, '99.9999')).toMatchObject({
      code: 'conversion-out-of-range',
      details: { points: '100.00' },
    });
    expect((await convert(w, alice, '-100')).code).toBe('conversion-out-of-range');
    expect((await convert(w, alice, '0.00001')).code).toBe('amount-too-precise');
    await w.set('points.conversion', { BDT: { ratio: '0.02', least: '1' } });
    expect(await convert(w, alice, '100')).toMatchObject({ code: 'conversion-changed', details: { ratio: '0.02' } });
    await w.set('points.conversion', {});
    expect((await convert(w, alice, '100')).code).toBe('conversion-unavailable');
    expect((await w.as(alice).get('GET /wps/relay/MCS2_getPointConfig')).value).toMatchObject({
      isConverting: false,
      conversion: null,
    });
    await w.set('points.conversion', undefined);
    expect((await w.as(alice).get('GET /wps/relay/MCS2_getPointConfig')).value).toEqual({
      ...{ isEarning: true, isRedeeming: false, isConverting: true },
      conversion: { currency: 'BDT', ratio: '0.01', least: '100.00' },
    });
    expect(await pointsOf(w, alice)).toEqual({ own: units(1000), held: 0n });
  });
});
