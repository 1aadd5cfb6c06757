/** What every results adapter must do, whatever its input looks like. Each adapter's test brings inputs; the rest is here. */
import { describe, expect, it } from 'vitest';
import { vietnamNorth } from '@banyan/games/vietnam';
import type { ResultsPort } from './port.ts';

type Cases<Input> = {
  readonly right: Input;
  /** The days that `right` holds. */
  readonly days: readonly string[];
  /** Inputs wrong in one place, each with what its first fault must say. */
  readonly wrong: readonly { readonly input: Input; readonly says: RegExp }[];
};

export function conforms<Input extends object>(
  code: string,
  port: ResultsPort<Input>,
  { right, days, wrong }: Cases<Input>,
): void {
  describe(`results adapter ${code}`, () => {
    it('answers every day once, tiers in order, numbers with all their zeros', () => {
      const reading = port.read(right);
      if (!reading.ok) throw new Error(reading.faults.join('\n'));
      expect(reading.days.map(({ day }) => day)).toEqual(days);
      for (const { result, line } of reading.days) {
        expect(result.map(({ tier, numbers }) => [tier, numbers.length, numbers[0]?.length])).toEqual(
          vietnamNorth.tiers.map(({ tier, count, digits }) => [tier, count, digits]),
        );
        for (const { tier, numbers } of result) {
          const digits = vietnamNorth.tiers.find((rule) => rule.tier === tier)?.digits;
          for (const number of numbers) expect(number).toMatch(new RegExp(`^[0-9]{${digits}}$`));
        }
        expect(line).toBeGreaterThan(0);
      }
    });

    it('answers the same again, and leaves its input as it was', () => {
      const before = structuredClone(right);
      expect(port.read(right)).toEqual(port.read(right));
      expect(right).toEqual(before);
    });

    it.each(wrong)('refuses all of an input that is wrong in one place and says where: $says', ({ input, says }) => {
      const reading = port.read(input);
      expect(reading.ok).toBe(false);
      expect(Object.keys(reading)).not.toContain('days');
      expect(!reading.ok && reading.faults[0]).toMatch(says);
    });

    it('refuses rules it does not know', () => {
      expect(port.read({ ...right, rules: 'nothing' })).toMatchObject({
        ok: false,
        faults: [expect.stringContaining('nothing')],
      });
    });
  });
}
