/** The rules of promotions with a draw: what a ticket is worth, and what cannot be drawn from is not published. */
import { statesOf } from '../states/index.ts';
import { expect, test } from 'vitest';
import {
  type SpinRules,
  type WrittenRules,
  checkRules,
  entryStates,
  envelopeIn,
  rafflePrizesIn,
  worthOf,
} from './index.ts';

const wheel: SpinRules = {
  ...{ kind: 'wheel', gives: { kind: 'cash' }, tickets: { days: 7, mostADay: 3, daily: true } },
  currencies: {
    BDT: {
      fallback: 1,
      prizes: [
        { weight: 500_000, amount: '0' },
        { weight: 300_000, amount: '5' },
        { weight: 150_000, amount: '10' },
        { weight: 49_900, amount: '50' },
        { weight: 100, amount: '5000', stock: 3 },
      ],
    },
  },
};
const bdt = wheel.currencies['BDT'];
const withOffer = (offer: object): WrittenRules =>
  ({ ...wheel, currencies: { BDT: { ...bdt, ...offer } } }) as unknown as WrittenRules;
const at = (rules: WrittenRules) => {
  const checked = checkRules(rules);
  return checked.ok ? 'ok' : checked.details?.['at'];
};

test('a ticket is worth what its odds say, also when the best prize is gone and the fallback stands for it', () => {
  const prizes = (bdt?.prizes ?? []).map(({ weight, amount }) => ({ weight, units: BigInt(amount) * 10_000n }));
  expect(worthOf(prizes, 1)).toBe(59_950n * 1_000_000n);
  expect(worthOf(prizes, 1, [4])).toBe(54_955n * 1_000_000n);
});

test('weights make the whole, and what stands for a prize that is gone is not gone itself', () => {
  expect(at(wheel)).toBe('ok');
  expect(at(withOffer({ prizes: bdt?.prizes.slice(1) }))).toBe('BDT weights');
  expect(at(withOffer({ fallback: 4 }))).toBe('BDT fallback');
  expect(at(withOffer({ fallback: 9 }))).toBe('BDT fallback');
  expect(at(withOffer({ perDeposit: '0' }))).toBe('BDT perDeposit');
  expect(at(withOffer({ perBets: 'x' }))).toBe('BDT perBets');
  expect(at(withOffer({ prizes: [{ weight: 1_000_000, amount: '1' }] }))).toBe('BDT prizes');
  expect(at({ ...wheel, gives: { kind: 'bonus' } })).toBe('terms');
  expect(at({ ...wheel, tickets: { ...wheel.tickets, days: 0 } })).toBe('tickets days');
});

test('an envelope holds the least of each part in amounts that are shown, and a raffle has prizes', () => {
  const envelope = (offer: object, rain: object = {}) =>
    ({
      ...{
        kind: 'envelope',
        gives: { kind: 'cash' },
        currencies: { BDT: { total: '100', parts: 5, least: '1', ...offer } },
      },
      rain: { everyMinutes: 10, announceMinutes: 2, openMinutes: 5, ...rain },
    }) as WrittenRules;
  expect(at(envelope({}))).toBe('ok');
  const read = envelope({});
  expect(read.kind === 'envelope' && envelopeIn(read, 'BDT')).toEqual({
    ok: true,
    value: { total: 10_000, parts: 5, least: 100 },
  });
  expect(at(envelope({ least: '20.01' }))).toBe('BDT least');
  expect(at(envelope({ total: '100.001' }))).toBe('BDT total');
  expect(at(envelope({}, { announceMinutes: 10 }))).toBe('rain');
  const raffle = (prizes: object[]) =>
    ({ ...wheel, kind: 'raffle', every: 'week', currencies: { BDT: { prizes } } }) as unknown as WrittenRules;
  const drawn = raffle([
    { amount: '100', winners: 1 },
    { amount: '10', winners: 2 },
  ]);
  expect(at(drawn)).toBe('ok');
  expect(drawn.kind === 'raffle' && rafflePrizesIn(drawn, 'BDT')).toEqual({
    ok: true,
    value: [1_000_000n, 100_000n, 100_000n],
  });
  expect(at(raffle([]))).toBe('BDT prizes');
  expect(at(raffle([{ amount: '0', winners: 1 }]))).toBe('BDT prize 1');
});

test('an entry of a raffle wins once, and then its prize is given or it is barred from it', () => {
  expect(statesOf(entryStates).map((state) => `${state} ${entryStates[state].join(' ')}`.trim())).toEqual([
    'entered won',
    'won given barred',
    'given',
    'barred',
  ]);
});
