/** What is given by hand, when it takes a second person, and whether a journal adds up. */
import { describe, expect, it } from 'vitest';
import type { BonusRules, WrittenRules } from './index.ts';
import { addsUp, handOffer, isWithin, journalPart, journalSums, secondFor } from './index.ts';

const terms: BonusRules['terms'] = {
  ...{ multiple: 1000, weights: {}, days: 7, startDays: 7, isSticky: false, excludedGames: [] },
  base: 'bonus',
  countedFrom: 'all',
  onWithdrawal: 'forfeit',
  onExclusion: 'forfeit',
};
const byHand = (offer: object): WrittenRules => ({
  kind: 'by-hand',
  terms,
  currencies: { BDT: { tiers: [], ...offer } },
});

describe('what a promotion lets the staff give', () => {
  it('is bonus money up to what it says, or without an end of its own', () => {
    expect(handOffer(byHand({ most: '500' }), 'BDT')).toEqual({
      gives: { kind: 'bonus' },
      most: 5_000_000n,
      isFixed: false,
    });
    expect(handOffer(byHand({}), 'BDT')?.most).toBeUndefined();
    expect(handOffer(byHand({}), 'THB')).toBeUndefined();
  });

  it('is what a fixed kind gives and no more; of free rounds exactly their stake', () => {
    const at = { vendor: 'ACME', game: 'wheel', rounds: 10 };
    const rules = (gives: object) =>
      ({ kind: 'code', gives, currencies: { BDT: { amount: '5' } } }) as unknown as WrittenRules;
    const cash = handOffer(rules({ kind: 'cash' }), 'BDT');
    const rounds = handOffer(rules({ kind: 'free-rounds', at, claimDays: 3 }), 'BDT');
    if (cash === undefined || rounds === undefined) throw new Error('they give nothing');
    expect([0n, 1n, 50_000n, 50_001n].map((units) => isWithin(cash, units))).toEqual([false, true, true, false]);
    expect([49_999n, 50_000n].map((units) => isWithin(rounds, units))).toEqual([false, true]);
  });

  it('is nothing of kinds that a deposit, play or chance brings', () => {
    const deposit = { kind: 'deposit', terms, currencies: { BDT: { tiers: [] } } } as WrittenRules;
    expect(handOffer(deposit, 'BDT')).toBeUndefined();
  });
});

describe('a second person', () => {
  const alone = { units: 50n, before: 50n, ceiling: 100n, others: 19, mostMembers: 20, isLinked: false };
  it('is needed above the ceiling with what the day has given, for very many members, and for one whom they share a browser with', () => {
    expect(secondFor(alone)).toBeUndefined();
    expect(secondFor({ ...alone, units: 51n })).toBe('ceiling');
    expect(secondFor({ ...alone, others: 20 })).toBe('members');
    expect(secondFor({ ...alone, units: 1n, isLinked: true })).toBe('linked');
  });
});

describe('a journal', () => {
  it('says of each movement what it was, and adds up to what is left', () => {
    const lines = [
      { kind: 'bonus', units: 100n },
      { kind: 'bet', units: -40n },
      { kind: 'win', units: 25n },
      { kind: 'rollback', units: 40n },
      { kind: 'bonus-ended', units: -125n },
    ];
    expect(lines.map(({ kind, units }) => journalPart(kind, units))).toEqual([
      ...['given', 'staked', 'won', 'returned', 'taken'],
    ]);
    const sums = journalSums(lines);
    expect(addsUp(sums, { balance: 0n, counted: 7n, progress: 7n })).toBe(true);
    expect(addsUp(sums, { balance: 1n, counted: 7n, progress: 7n })).toBe(false);
    expect(addsUp(sums, { balance: 0n, counted: 7n, progress: 8n })).toBe(false);
  });
});
