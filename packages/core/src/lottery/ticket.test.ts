/** Prices of tickets: each refusal with the line it stands on, and costs that sum. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxUnits } from '../money/index.ts';
import { ok, refuse } from '../results/index.ts';
import { maxTicketLines, type PlayTerms, priceTicket, type SelectionRules, type TicketLine } from './index.ts';
import { testSeed } from '../test-seed.ts';

const odds = [{ numerator: 78n, denominator: 1n }];
const terms: PlayTerms = {
  enabled: true,
  odds,
  cost: 22n,
  minStake: 10_000n,
  maxStake: 50_000_000n,
  cap: 500_000_000n,
  rebate: { numerator: 0n, denominator: 1n },
};
const line: TicketLine = { play: 'LO2', selection: '07', stake: 10_000n, seenOdds: odds, seenCost: 22n };
/** Two digits, several joined by `-`; each can come 27 times. */
const twoDigits: SelectionRules = {
  normalise: (_play, text) => (/^\d\d(-\d\d)*$/.test(text) ? ok(text) : refuse('selection-malformed')),
  combinations: (_play, selection) => selection.split('-').length,
  mostHits: (_play, selection) => [27 * selection.split('-').length],
  numbers: (_play, selection) => selection.split('-'),
};
const offer = (play: string): PlayTerms | undefined =>
  play === 'LO2' ? terms : play === 'SHUT' ? { ...terms, enabled: false } : undefined;
const price = (...lines: TicketLine[]) => priceTicket('BDT', lines, { termsOf: offer }, twoDigits);

test('a ticket costs the sum of its lines, each its stake times the cost of its play', () => {
  const stakes = fc.array(fc.bigInt({ min: terms.minStake, max: terms.maxStake }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(stakes, (amounts) => {
      const answer = price(...amounts.map((stake) => ({ ...line, stake })));
      if (!answer.ok) throw new Error(answer.code);
      expect(answer.value.lines.map(({ stake }) => stake)).toEqual(amounts);
      expect(answer.value.cost).toBe(amounts.reduce((sum, stake) => sum + stake * 22n, 0n));
    }),
    { seed: testSeed, numRuns: 100 },
  );
});

test('a line is refused for its play, its selection, its stake, its odds; the ticket names the line', () => {
  const cases: [Partial<TicketLine>, string, Record<string, string | number>][] = [
    [{ play: 'LO9' }, 'play-unknown', { play: 'LO9' }],
    [{ play: 'toString' }, 'play-unknown', { play: 'toString' }],
    [{ play: 'SHUT' }, 'play-closed', { play: 'SHUT' }],
    [{ selection: '7' }, 'selection-malformed', {}],
    [{ stake: 9_999n }, 'stake-out-of-range', { play: 'LO2', minimum: '1.00', maximum: '5000.00' }],
    [{ stake: 50_000_001n }, 'stake-out-of-range', { play: 'LO2', minimum: '1.00', maximum: '5000.00' }],
    [{ stake: 0n }, 'stake-out-of-range', { play: 'LO2', minimum: '1.00', maximum: '5000.00' }],
    [{ stake: -10_000n }, 'stake-out-of-range', { play: 'LO2', minimum: '1.00', maximum: '5000.00' }],
    [{ seenOdds: [{ numerator: 80n, denominator: 1n }] }, 'odds-changed', { play: 'LO2', odds: '78', cost: '22' }],
    [{ seenOdds: [{ numerator: 77n, denominator: 1n }] }, 'odds-changed', { play: 'LO2', odds: '78', cost: '22' }],
    [{ seenOdds: [] }, 'odds-changed', { play: 'LO2', odds: '78', cost: '22' }],
    [{ seenOdds: [...odds, ...odds] }, 'odds-changed', { play: 'LO2', odds: '78', cost: '22' }],
    [{ seenCombinations: 2 }, 'odds-changed', { play: 'LO2', odds: '78', cost: '22' }],
    [{ seenCost: 21n }, 'odds-changed', { play: 'LO2', odds: '78', cost: '22' }],
  ];
  for (const [change, code, details] of cases) {
    expect(price(line, { ...line, ...change })).toEqual({ ok: false, code, details: { ...details, line: 2 } });
  }
});

test('a selection of several numbers costs as many stakes, and says what it may come to return', () => {
  const answer = price({ ...line, selection: '07-13-68', seenCombinations: 3 });
  expect(answer.ok && answer.value).toMatchObject({
    cost: 10_000n * 22n * 3n,
    lines: [{ combinations: 3, numbers: ['07', '13', '68'], liability: 10_000n * 78n * 81n }],
  });
});

test('what a bet of several levels may return is the sum over them, rounded up', () => {
  const levels = [
    { numerator: 1n, denominator: 3n },
    { numerator: 5n, denominator: 2n },
  ];
  const rules = { ...twoDigits, mostHits: () => [1, 2] };
  const offered = () => ({ ...terms, odds: levels });
  const answer = priceTicket('BDT', [{ ...line, seenOdds: levels }], { termsOf: offered }, rules);
  expect(answer.ok && answer.value.lines[0]?.liability).toBe(53_334n);
});

test('a rebate is of the whole cost, rounded down', () => {
  const offered = () => ({ ...terms, rebate: { numerator: 150n, denominator: 2000n } });
  const answer = priceTicket('BDT', [{ ...line, stake: 10_001n }], { termsOf: offered }, twoDigits);
  expect(answer.ok && answer.value.lines[0]?.rebate).toBe(16_501n);
});

test('a number that is held back pays half, or takes nothing; a selection is sold as the worst of its numbers', () => {
  const stateOf = (_play: string, number: string) => (number === '13' ? 'half' : number === '68' ? 'full' : 'sold');
  const of = (selection: string, seen: TicketLine['seenOdds']) =>
    priceTicket('BDT', [{ ...line, selection, seenOdds: seen }], { termsOf: offer, stateOf }, twoDigits);
  expect(of('07', odds).ok).toBe(true);
  expect(of('07-13', odds)).toMatchObject({ ok: false, code: 'odds-changed', details: { odds: '39' } });
  const half = of('07-13', [{ numerator: 39n, denominator: 1n }]);
  expect(half.ok && half.value.lines[0]?.liability).toBe(10_000n * 39n * 54n);
  const full = of('13-68', odds);
  expect(full.ok && full.value.lines[0]?.cap).toBe(0n);
});

test('the ends of the range are inside it, and odds written another way are the same odds', () => {
  expect(price({ ...line, stake: terms.minStake }).ok).toBe(true);
  expect(price({ ...line, stake: terms.maxStake }).ok).toBe(true);
  expect(price({ ...line, seenOdds: [{ numerator: 7800n, denominator: 100n }] }).ok).toBe(true);
});

test('a stake of nothing is refused where the setting would allow it', () => {
  const free = priceTicket('BDT', [{ ...line, stake: 0n }], { termsOf: () => ({ ...terms, minStake: 0n }) }, twoDigits);
  expect(free).toMatchObject({ ok: false, code: 'stake-out-of-range' });
});

test('a stake whose best outcome the ledger could not pay is refused, whatever the setting says', () => {
  const wide = () => ({ ...terms, cost: 1n, maxStake: maxUnits });
  const largest = maxUnits / (78n * 27n);
  const stakeOf = (stake: bigint) =>
    priceTicket('BDT', [{ ...line, stake, seenCost: 1n }], { termsOf: wide }, twoDigits);
  expect(stakeOf(largest).ok).toBe(true);
  expect(stakeOf(largest + 1n)).toMatchObject({ ok: false, code: 'stake-out-of-range' });
});

test('a ticket has from one to two hundred lines', () => {
  expect(price(...Array.from({ length: maxTicketLines }, () => line)).ok).toBe(true);
  const more = price(...Array.from({ length: maxTicketLines + 1 }, () => line));
  expect(more).toEqual({ ok: false, code: 'ticket-too-large', details: { lines: 200 } });
  expect(() => price()).toThrow(RangeError);
});

test('a ticket that costs more than the ledger holds is refused', () => {
  const dear = () => ({ ...terms, cost: maxUnits, maxStake: 2n, minStake: 1n });
  const answer = priceTicket('BDT', [{ ...line, stake: 2n, seenCost: maxUnits }], { termsOf: dear }, twoDigits);
  expect(answer).toMatchObject({ ok: false, code: 'ticket-too-large' });
});
