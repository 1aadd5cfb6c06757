/** Affiliates by figures that were counted by hand, and what must hold of any of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AffiliateTerms,
  type Click,
  type MemberMonth,
  type Opening,
  affiliateSigns,
  broughtBy,
  planFaults,
  qualifiedOn,
  statementOf,
} from './index.ts';

const taka = (amount: number): bigint => BigInt(Math.round(amount * 10_000));
const nothing: Opening = { carried: 0n, advance: 0n };
const share: AffiliateTerms = {
  ...{ kind: 'share', currency: 'BDT', gameFee: 50_000n, depositFee: 0n, carriesNegative: true },
  tiers: [
    { losses: 0n, share: 100_000n },
    { losses: taka(280_000), share: 180_000n },
    { losses: taka(400_000), share: 250_000n },
  ],
  ...{ fixed: 0n, isAdvance: false, subShare: 50_000n },
  qualifies: { deposited: taka(500), validBets: taka(1000), days: 30 },
};
const hybrid: AffiliateTerms = { ...share, kind: 'hybrid', fixed: taka(300), isAdvance: true, gameFee: 0n };
const month = (losses: number, more: Partial<MemberMonth> = {}): MemberMonth => ({
  ...{ losses: taka(losses), rebates: 0n, promotions: 0n, deposited: 0n, isQualified: false },
  ...more,
});

describe('a share', () => {
  test('is of losses after rebates, promotions and fees, by the tier of the losses themselves', () => {
    // Losses 200,000 + 100,000 = 300,000: the second tier, 18 %. The fee is 5 % of 300,000 = 15,000.
    // 300,000 - 10,000 rebates - 5,000 promotions - 15,000 = 270,000; 18 % of it is 48,600.
    const members = [month(200_000, { rebates: taka(10_000) }), month(100_000, { promotions: taka(5000) })];
    expect(statementOf(share, nothing, members, [])).toMatchObject({
      ...{ base: taka(270_000), gameFees: taka(15_000), tier: 1, share: taka(48_600), units: taka(48_600) },
    });
  });

  test('pays for payments as well where its terms say so', () => {
    // 1.5 % of 20,000 deposited is 300; 10,000 - 500 (5 %) - 300 = 9,200; 10 % of it is 920.
    const { depositFees, units } = statementOf(
      { ...share, depositFee: 15_000n },
      nothing,
      [month(10_000, { deposited: taka(20_000) })],
      [],
    );
    expect([depositFees, units]).toEqual([taka(300), taka(920)]);
  });

  test('takes a month below zero off the next ones', () => {
    // March: won 4,000, promotions 1,000: 5,000 below zero. April: 8,000 - 400 fee - 5,000 = 2,600; 10 % is 260.
    const march = statementOf(share, nothing, [month(-4000, { promotions: taka(1000) })], []);
    expect(march).toMatchObject({ base: -taka(5000), shared: 0n, units: 0n, carriedOut: taka(5000), forgiven: 0n });
    const april = statementOf(share, { carried: march.carriedOut, advance: 0n }, [month(8000)], []);
    expect(april).toMatchObject({ shared: taka(2600), units: taka(260), carriedOut: 0n });
  });

  test('of 20,000 below zero and 50,000 above at 30 % pays 15,000, or 9,000 where it carries (43)', () => {
    const plan: AffiliateTerms = { ...share, gameFee: 0n, tiers: [{ losses: 0n, share: 300_000n }] };
    const paid = (carriesNegative: boolean) => {
      const first = statementOf({ ...plan, carriesNegative }, nothing, [month(-20_000)], []);
      const opening = { carried: first.carriedOut, advance: 0n };
      return [first.units, statementOf({ ...plan, carriesNegative }, opening, [month(50_000)], []).units];
    };
    expect(paid(false)).toEqual([0n, taka(15_000)]);
    expect(paid(true)).toEqual([0n, taka(9000)]);
    // Of a fixed sum of 20 paid before, a share of 21 leaves 1.
    const later = statementOf({ ...hybrid, tiers: plan.tiers }, { carried: 0n, advance: taka(20) }, [month(70)], []);
    expect([later.share, later.units]).toEqual([taka(21), taka(1)]);
  });

  test('carries no more than its cap, and nothing where it does not carry', () => {
    const lost = [month(-4000)];
    const capped = statementOf({ ...share, carriedMost: taka(1500) }, nothing, lost, []);
    expect([capped.carriedOut, capped.forgiven]).toEqual([taka(1500), taka(2500)]);
    const none = statementOf({ ...share, carriesNegative: false }, nothing, lost, []);
    expect([none.carriedOut, none.forgiven]).toEqual([0n, taka(4000)]);
  });

  test('rounds fees up and the share down, each once', () => {
    // 3 units lost: the fee of 5 % is 0.15, that is 1 unit; 10 % of 2 units is nothing.
    const three = statementOf(share, nothing, [{ ...month(0), losses: 3n }], []);
    expect([three.gameFees, three.base, three.units]).toEqual([1n, 2n, 0n]);
  });
});

test('a fixed sum is paid for each who qualified, whatever they lost', () => {
  // Two of three qualified: 2 * 300 = 600.
  const terms: AffiliateTerms = { ...hybrid, kind: 'fixed', tiers: [], isAdvance: false, carriesNegative: false };
  const members = [month(-900, { isQualified: true }), month(10), month(0, { isQualified: true })];
  expect(statementOf(terms, nothing, members, [])).toMatchObject({ qualified: 2, units: taka(600), carriedOut: 0n });
});

test('of a hybrid plan the fixed sum is an advance on the share', () => {
  // May: two qualify (600), 2,000 lost: the share is 200, all of it taken for the advance; 400 of it are left.
  const may = statementOf(hybrid, nothing, [month(2000, { isQualified: true }), month(0, { isQualified: true })], []);
  expect(may).toMatchObject({ share: taka(200), fixed: taka(600), advanceUsed: taka(200), advanceOut: taka(400) });
  expect(may.units).toBe(taka(600));
  // June: 9,000 lost, the share is 900, 400 of it were paid before: 500.
  const june = statementOf(hybrid, { carried: 0n, advance: may.advanceOut }, [month(9000)], []);
  expect(june).toMatchObject({ share: taka(900), advanceUsed: taka(400), advanceOut: 0n, units: taka(500) });
  // Not an advance: both are paid. 600 + 200 = 800.
  const both = statementOf(
    { ...hybrid, isAdvance: false },
    nothing,
    [month(2000, { isQualified: true }), month(0, { isQualified: true })],
    [],
  );
  expect(both.units).toBe(taka(800));
});

test('of what sub-affiliates earned a part is paid on top', () => {
  // 5 % of 48,600 is 2,430; of 0.0019 nothing (19 units * 5 % = 0.95).
  const subs = [
    { affiliate: 'bob', units: taka(48_600) },
    { affiliate: 'carol', units: 19n },
  ];
  const counted = statementOf(share, nothing, [], subs);
  expect(counted.subs.map((sub) => sub.share)).toEqual([taka(2430), 0n]);
  expect([counted.own, counted.units]).toEqual([0n, taka(2430)]);
});

describe('over any months', () => {
  const units = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
  const part = fc.bigInt({ min: 0n, max: 10n ** 10n });
  const member = fc.record({
    losses: units,
    rebates: part,
    promotions: part,
    deposited: part,
    isQualified: fc.boolean(),
  });
  const months = fc.array(fc.array(member, { maxLength: 5 }), { minLength: 1, maxLength: 12 });
  const options = fc.record({ carriesNegative: fc.boolean(), isAdvance: fc.boolean(), cap: fc.option(part) });

  test('what is below zero is neither lost nor doubled, and an advance is taken back once', () => {
    fc.assert(
      fc.property(months, options, (all, { carriesNegative, isAdvance, cap }) => {
        const terms = { ...hybrid, carriesNegative, isAdvance, ...(cap === null ? {} : { carriedMost: cap }) };
        let opening = nothing;
        let [bases, shared, forgiven, fixed, used, paid, shares] = [0n, 0n, 0n, 0n, 0n, 0n, 0n];
        for (const members of all) {
          const one = statementOf(terms, opening, members, []);
          expect(one.shared === 0n || one.carriedOut + one.forgiven === 0n).toBe(true);
          expect([one.shared, one.carriedOut, one.forgiven, one.advanceOut, one.units].every((sum) => sum >= 0n)).toBe(
            true,
          );
          if (cap !== null) expect(one.carriedOut <= cap).toBe(true);
          bases += one.base;
          shared += one.shared;
          forgiven += one.forgiven;
          fixed += one.fixed;
          used += one.advanceUsed;
          paid += one.units;
          shares += one.share;
          opening = { carried: one.carriedOut, advance: one.advanceOut };
        }
        expect(bases).toBe(shared - opening.carried - forgiven);
        expect(paid).toBe(shares + fixed - used);
        if (isAdvance) expect(fixed).toBe(used + opening.advance);
        if (carriesNegative && cap === null) expect(forgiven).toBe(0n);
      }),
    );
  });

  test('the order of members changes nothing', () => {
    fc.assert(
      fc.property(fc.array(member, { maxLength: 8 }), (members) => {
        expect(statementOf(share, nothing, members.toReversed(), [])).toEqual(statementOf(share, nothing, members, []));
      }),
    );
  });
});

describe('who brought a member', () => {
  const dayMs = 86_400_000;
  const at = 100 * dayMs;
  const click = (id: string, affiliate: string, daysAgo: number, isSeen = true): Click => ({
    ...{ id, affiliate, at: at - daysAgo * dayMs, isSeen },
  });
  const joining = { at, ofCode: undefined, isOfOther: false, days: 30 };

  test('is the last link that was opened in the days before, whatever order they are read in', () => {
    const clicks = [click('1', 'alice', 3), click('2', 'bob', 2), click('3', 'carol', 31)];
    for (const some of [clicks, clicks.toReversed()])
      expect(broughtBy({ ...joining, clicks: some })).toEqual({ affiliate: 'bob', by: 'click', click: '2' });
    expect(broughtBy({ ...joining, clicks: [click('3', 'carol', 30)] })?.affiliate).toBe('carol');
    expect(broughtBy({ ...joining, clicks: [click('3', 'carol', 30.001)] })).toBeUndefined();
    expect(broughtBy({ ...joining, clicks: [click('1', 'alice', 1), click('2', 'bob', 1)] })?.click).toBe('2');
  });

  test('is the one of a code that was sent, and nobody where it was another’s', () => {
    const clicks = [click('1', 'alice', 3), click('2', 'bob', 2)];
    expect(broughtBy({ ...joining, clicks, ofCode: 'alice' })).toEqual({ affiliate: 'alice', by: 'code', click: '1' });
    expect(broughtBy({ ...joining, clicks, ofCode: 'carol' })?.click).toBeUndefined();
    expect(broughtBy({ ...joining, clicks, isOfOther: true })).toBeUndefined();
  });

  test('is nobody by a link that no person looked behind, or that was opened afterwards', () => {
    expect(broughtBy({ ...joining, clicks: [click('1', 'alice', 1, false)] })).toBeUndefined();
    expect(broughtBy({ ...joining, clicks: [click('1', 'alice', -1)] })).toBeUndefined();
  });
});

test('a friend qualifies on the day on which deposits and bets are enough, within the days from joining', () => {
  const asked = { deposited: taka(500), validBets: taka(1000), days: 3 };
  const day = (date: string, deposited: number, bets: number) => ({
    ...{ day: date as '2027-03-01', deposited: taka(deposited), validBets: taka(bets) },
  });
  const first = day('2027-03-01', 500, 400);
  expect(qualifiedOn(asked, '2027-03-01', [day('2027-03-03', 0, 600), first])).toBe('2027-03-03');
  expect(qualifiedOn(asked, '2027-03-01', [first, day('2027-03-04', 0, 600)])).toBeUndefined();
  expect(qualifiedOn(asked, '2027-03-01', [first, day('2027-03-02', 0, 599.99)])).toBeUndefined();
  expect(
    qualifiedOn({ ...asked, deposited: 0n, validBets: 0n }, '2027-03-01', [day('2027-03-01', 0, 9)]),
  ).toBeUndefined();
});

test('signs are own devices, rings of one device, links that nobody looked behind, and clicks of one source', () => {
  const friends = [
    { member: 'a', devices: ['x', 'x'] },
    { member: 'b', devices: ['x'] },
    { member: 'c', devices: ['y', 'x'] },
    { member: 'd', devices: ['mine'] },
  ];
  const quiet = { clicks: 49, seen: 0, mostOfOneSource: 49 };
  expect(affiliateSigns(['mine'], friends, quiet)).toEqual([
    { kind: 'self', count: 1, of: 4, members: ['d'] },
    { kind: 'ring', count: 3, of: 4, members: ['a', 'b', 'c'] },
  ]);
  expect(affiliateSigns([], friends.slice(0, 2), quiet)).toEqual([]);
  expect(affiliateSigns([], [], { clicks: 100, seen: 19, mostOfOneSource: 51 }).map(({ kind }) => kind)).toEqual([
    ...['unseen', 'one-source'],
  ]);
  expect(affiliateSigns([], [], { clicks: 100, seen: 20, mostOfOneSource: 50 })).toEqual([]);
});

test('the terms of a plan are checked whole', () => {
  expect(planFaults(share)).toEqual([]);
  expect(planFaults(hybrid)).toEqual([]);
  expect(planFaults({ ...share, tiers: [] })).toEqual(['tiers-missing']);
  expect(planFaults({ ...share, tiers: [...share.tiers].reverse() })).toEqual(['tiers-not-rising']);
  expect(planFaults({ ...share, tiers: [{ losses: 0n, share: 1_000_001n }] })).toEqual(['share-out-of-range']);
  expect(planFaults({ ...share, subShare: -1n })).toEqual(['share-out-of-range']);
  expect(planFaults({ ...share, gameFee: 1_000_001n })).toEqual(['fee-out-of-range']);
  expect(planFaults({ ...share, fixed: 1n, isAdvance: true })).toEqual(['fixed-unused', 'advance-unused']);
  expect(planFaults({ ...hybrid, fixed: 0n })).toEqual(['fixed-missing']);
  expect(planFaults({ ...hybrid, kind: 'fixed', isAdvance: false })).toEqual(['tiers-unused', 'carry-unused']);
  expect(planFaults({ ...share, carriedMost: -1n })).toEqual(['figure-out-of-range']);
  expect(planFaults({ ...share, qualifies: { ...share.qualifies, days: 0 } })).toEqual(['days-out-of-range']);
});
