/** Fortune: every part of every wheel once, which is what it returns. */
import { expect, test } from 'vitest';
import { type FortuneChoice, fortune, fortuneParts, fortuneRisks, fortuneSizes } from './index.ts';

const wheels = fortuneSizes.flatMap((parts) => fortuneRisks.map((risk): FortuneChoice => ({ parts, risk })));

test('reads a wheel and nothing else', () => {
  for (const wheel of wheels) expect(fortune.readChoice(wheel)).toEqual(wheel);
  for (const sent of [{}, { parts: 15, risk: 'low' }, { parts: 10, risk: 'x' }, { parts: 10, risk: 'low', x: 1 }])
    expect(fortune.readChoice(sent)).toBeUndefined();
});

test.each(wheels)('$parts parts with $risk risk return 99 hundredths', (wheel) => {
  const stake = 10_000n;
  let [paid, most] = [0n, 0n];
  for (let part = 0; part < wheel.parts; part += 1) {
    const { payout } = fortune.play(stake, wheel, { below: () => part, steps: [] });
    paid += payout;
    most = payout > most ? payout : most;
  }
  expect(paid * 100n).toBe(stake * BigInt(wheel.parts) * 99n);
  const { numerator, denominator } = fortune.returnOf(wheel);
  expect(numerator * 100n).toBe(denominator * 99n);
  expect(fortune.mostPayout(stake, wheel)).toBe(most);
  expect(fortuneParts(wheel)).toHaveLength(wheel.parts);
});
