/** Allowances to the millisecond, and mobile numbers as people write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Allowance, dialOf, maskedEmail, maskedPhone, phoneOf, spend } from './index.ts';
import { testSeed } from '../test-seed.ts';

const rule = { points: 5, windowMs: 3_600_000, lockMs: 300_000 };
const fresh: Allowance = { spent: 0, startedAt: 0, lockedUntil: undefined };

/** Spends at each time in turn. */
function run(times: readonly number[]): boolean[] {
  let state = fresh;
  return times.map((now) => {
    const { isAllowed, next } = spend(state, now, rule);
    state = next;
    return isAllowed;
  });
}

describe('an allowance', () => {
  it('is refused after the fifth, still at 4:59 and not at 5:00 (ERR-21), and counts anew from there', () => {
    expect(run([1, 2, 3, 4, 5, 6, 6 + 299_999, 6 + 300_000])).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(run([1, 2, 3, 4, 5, 6, 400_000, 400_001, 400_002, 400_003, 400_004, 400_005])).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is whole again when its window is over', () => {
    expect(run([1, 2, 3, 4, 5, 3_600_000])).toEqual([true, true, true, true, true, true]);
  });

  it('is never spent more often than the rule allows between two pauses of five minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }), (steps) => {
        let now = 0;
        const times = steps.map((step) => (now += step));
        const spentAt = times.filter((_, index) => run(times)[index]);
        for (let index = 0; index + rule.points < spentAt.length; index += 1)
          expect((spentAt[index + rule.points] as number) - (spentAt[index] as number)).toBeGreaterThanOrEqual(
            rule.lockMs,
          );
      }),
      { seed: testSeed },
    );
  });
});

describe('a mobile number', () => {
  const rules = [
    { countryDialingCode: '880', minDigits: 10, maxDigits: 10 },
    { countryDialingCode: '62', minDigits: 9, maxDigits: 12 },
  ];

  it.each([
    ['880', '1712345678', '+8801712345678'],
    ['+880', ' 01712-345 678 ', '+8801712345678'],
    ['00880', '(1712) 345.678', '+8801712345678'],
    ['62', '81234567890', '+6281234567890'],
  ])('%s %s is %s', (dial, written, phone) => {
    expect(phoneOf(dial, written, rules)).toEqual({ ok: true, value: phone });
  });

  it.each([
    ['880', '12'],
    ['880', '171234567'],
    ['880', '17123456789'],
    ['880', '0171234567'],
    ['880', '০১৭১২৩৪৫৬৭৮'],
    ['880', '17a2345678'],
    ['44', '7123456789'],
    ['', '1712345678'],
    ['880', ''],
  ])('%s %s is none', (dial, written) => {
    expect(phoneOf(dial, written, rules)).toMatchObject({ ok: false, code: 'phone-malformed' });
  });

  it('reads a dialling code in each of its ways', () => {
    expect(['880', '+880', '00880', ' +880 ', '0', '+', 'x', '12345'].map(dialOf)).toEqual([
      '880',
      '880',
      '880',
      '880',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('hides the most of a number and an address', () => {
  expect(maskedPhone('+8801712345678')).toBe('+88017••••••78');
  expect(maskedEmail('rupa@example.org')).toBe('r•••@example.org');
});
