/** Withdrawals: every pair of states against a table drawn by hand, every rule alone, fees and receipts to the unit. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { money } from '../money/index.ts';
import { next, statesOf } from '../states/index.ts';
import { testSeed } from '../test-seed.ts';
import {
  type ReviewFacts,
  type ReviewRules,
  actorOfReason,
  approversNeeded,
  checkQuota,
  disputeStates,
  feeOf,
  foldHolder,
  isHeldIn,
  isPaidIn,
  isPartOf,
  maskedHolder,
  readAccountNumber,
  readHolder,
  reasonsToReview,
  reviewReasons,
  tailOf,
  withdrawalStates,
} from './index.ts';

const seeded = { seed: testSeed, numRuns: 1000 };

test('a withdrawal moves only as drawn here', () => {
  // Columns in the order of the rows.
  const drawn = {
    requested: '.x..x.......',
    reviewing: '..xxx.......',
    approved: '.....x......',
    rejected: '............',
    cancelled: '............',
    paying: '......xx....',
    paid: '........xxxx',
    pay_failed: '............',
    received: '............',
    partial: '............',
    not_received: '............',
    received_auto: '............',
  };
  const states = statesOf(withdrawalStates);
  expect(states).toEqual(Object.keys(drawn));
  for (const from of states) {
    const row = states.map((to) => (next(withdrawalStates, from, to).ok ? 'x' : '.')).join('');
    expect(`${from} ${row}`).toBe(`${from} ${drawn[from]}`);
  }
});

test('on every walk the money is held, then paid or given back, and never both', () => {
  const walk = (state: keyof typeof withdrawalStates, before: string): void => {
    const now = isHeldIn(state) ? 'held' : isPaidIn(state) ? 'paid' : 'back';
    expect(['held held', 'held paid', 'held back', 'paid paid']).toContain(`${before} ${now}`);
    for (const to of withdrawalStates[state]) walk(to, now);
  };
  walk('requested', 'held');
  expect(disputeStates).toEqual({ open: ['refunded', 'closed'], refunded: [], closed: [] });
});

const calm: ReviewFacts = {
  units: 100n,
  paidBefore: 3,
  accountAgeMs: 1_000_000,
  day: { count: 1, units: 100n },
  owed: 0n,
  turnoverLeft: 0n,
  isIdentityVerified: true,
  accountKind: 'wallet',
  depositKinds: ['wallet'],
  sharedWith: 0,
  isUplineUnpaid: false,
};
const rules: ReviewRules = {
  firstWithdrawal: true,
  newAccountMs: 1_000_000,
  amountOver: 100n,
  countOver: 3,
  sumOver: 500n,
  identityOver: 200n,
  otherMethod: true,
  sharedAccount: true,
};

describe('the automatic rules', () => {
  it('find nothing in calm facts, and each its own reason', () => {
    expect(reasonsToReview(calm, rules)).toEqual([]);
    const changes: Record<string, Partial<ReviewFacts>> = {
      owed: { owed: 1n },
      turnover: { turnoverLeft: 1n },
      identity: { isIdentityVerified: false, day: { count: 1, units: 201n } },
      'upline-unpaid': { isUplineUnpaid: true },
      'shared-account': { sharedWith: 1 },
      'new-account': { accountAgeMs: 999_999 },
      'other-method': { depositKinds: ['bank'] },
      'first-withdrawal': { paidBefore: 0 },
      amount: { units: 101n },
      velocity: { day: { count: 4, units: 100n } },
    };
    expect(Object.keys(changes)).toEqual([...reviewReasons]);
    for (const [reason, change] of Object.entries(changes))
      expect(reasonsToReview({ ...calm, ...change }, rules)).toEqual([reason]);
    expect(reasonsToReview({ ...calm, day: { count: 1, units: 501n } }, rules)).toEqual(['velocity']);
  });

  it('that are switched off find nothing; what is owed counts always', () => {
    const off: ReviewRules = {
      ...{ firstWithdrawal: false, newAccountMs: 0, amountOver: undefined, countOver: undefined, sumOver: undefined },
      ...{ identityOver: undefined, otherMethod: false, sharedAccount: false },
    };
    const wild: ReviewFacts = {
      ...{ units: 10n ** 12n, paidBefore: 0, accountAgeMs: 0, day: { count: 99, units: 10n ** 12n }, owed: 0n },
      ...{ turnoverLeft: 0n, isIdentityVerified: false, accountKind: 'bank', depositKinds: ['wallet'], sharedWith: 9 },
      isUplineUnpaid: false,
    };
    expect(reasonsToReview(wild, off)).toEqual([]);
    expect(reasonsToReview({ ...wild, owed: 1n, turnoverLeft: 1n, isUplineUnpaid: true }, off)).toEqual([
      'owed',
      'turnover',
      'upline-unpaid',
    ]);
  });

  it('never find less when more is asked for', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 0n, max: 1000n }), (units, more) => {
        const small = reasonsToReview({ ...calm, units, day: { count: 1, units } }, rules);
        const large = reasonsToReview({ ...calm, units: units + more, day: { count: 1, units: units + more } }, rules);
        expect(large).toEqual(expect.arrayContaining(small));
      }),
      seeded,
    );
  });

  it('two people above the limit, and splitting does not help', () => {
    expect([approversNeeded(100n, 100n), approversNeeded(101n, 100n), approversNeeded(10n ** 15n, undefined)]).toEqual([
      1, 2, 1,
    ]);
    expect(reviewReasons.filter((reason) => actorOfReason(reason) === 'player')).toEqual([
      'owed',
      'turnover',
      'identity',
    ]);
  });
});

describe('amounts', () => {
  it('the fee is whole coins, never above the exact one, and leaves something', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 2n, max: 10n ** 10n }),
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        fc.bigInt({ min: 0n, max: 9999n }),
        (coins, fixed, rate) => {
          const amount = money('BDT', coins * 100n);
          const fee = feeOf(amount, { fixed, rate: { numerator: rate, denominator: 10_000n } });
          expect(fee % 100n).toBe(0n);
          expect(fee >= 0n && fee < amount.units).toBe(true);
          expect(fee * 10_000n <= fixed * 10_000n + amount.units * rate).toBe(true);
        },
      ),
      seeded,
    );
    expect(feeOf(money('BDT', 10_000_000n), { fixed: 50_000n, rate: { numerator: 1n, denominator: 100n } })).toBe(
      150_000n,
    );
  });

  it('the first bound that is broken is named', () => {
    const quota = { minimum: 10n, maximum: 100n, countLeft: 1, sumLeft: 80n, main: 90n, free: 50n };
    const codeOf = (units: bigint, change = {}) => {
      const checked = checkQuota(units, { ...quota, ...change });
      return checked.ok ? 'ok' : checked.code;
    };
    expect([9n, 10n, 50n, 51n, 80n, 81n, 91n, 101n].map((units) => codeOf(units))).toEqual([
      'withdrawal-out-of-range',
      'ok',
      'ok',
      'turnover-open',
      'turnover-open',
      'withdrawal-limit-reached',
      'insufficient-funds',
      'withdrawal-out-of-range',
    ]);
    expect(codeOf(10n, { countLeft: 0 })).toBe('withdrawal-limit-reached');
  });

  it('a part is something that came, something that is missing, and all of it', () => {
    expect([isPartOf(100n, 60n, 40n), isPartOf(100n, 100n, 0n), isPartOf(100n, 0n, 100n)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isPartOf(100n, 60n, 39n), isPartOf(100n, 120n, -20n)]).toEqual([false, false]);
  });
});

describe('an account', () => {
  const wallet = { minimum: 11, maximum: 11 };
  it.each([
    ['01712345678', '01712345678'],
    ['+880 1712-345678', '01712345678'],
    ['008801712345678', '01712345678'],
    ['০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['0171234567', undefined],
    ['017123456789', undefined],
    ['11111111111', undefined],
    ['0171234567x', undefined],
    ['', undefined],
  ])('of a wallet reads %j as %j', (typed, number) => {
    const read = readAccountNumber('wallet', typed, wallet);
    expect(read.ok ? read.value : undefined).toBe(number);
  });

  it('compares names by what is written and not how', () => {
    expect(foldHolder('  MD.  Alice-Rahman ')).toBe(foldHolder('Md Alice Rahman'));
    expect(foldHolder('Alice Rahman')).not.toBe(foldHolder('Alice Rehman'));
    expect(readHolder('রহিম  উদ্দিন')).toEqual({ ok: true, value: 'রহিম উদ্দিন'.normalize('NFC') });
    for (const typed of ['', 'A', 'x'.repeat(81), '<b>Alice</b>', '=cmd()', 'Alice 2'])
      expect(readHolder(typed).ok).toBe(false);
  });

  it('shows little', () => {
    expect([tailOf('01712345678'), tailOf('12345'), maskedHolder('Alice Rahman')]).toEqual(['5678', '5', 'A••• R•••']);
  });
});
