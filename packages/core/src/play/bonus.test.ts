/** Bonus money under terms on the path of bets: vectors 13 to 16, 22 and 23 of the promotions' rules, and what becomes of it after the end. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Leg } from '../ledger/index.ts';
import { type GrantState, conversionOf } from '../promotions/index.ts';
import { testSeed } from '../test-seed.ts';
import {
  type Action,
  type PlayBonus,
  type PlayTransaction,
  type Round,
  newRound,
  rollBack,
  transact,
} from './index.ts';

const action = (type: Action['type'], txId: string, units: bigint): Action => ({
  type,
  txId,
  units,
  ref: undefined,
  jackpotPart: 0n,
  freeRound: undefined,
});
const open: PlayBonus = { grant: 'g1', terms: { excludedGames: [] } };

type Book = { main: bigint; bonus: bigint; round: Round; known: Map<string, PlayTransaction>; house: bigint };
const book = (main: bigint, bonus: bigint): Book => ({ main, bonus, round: newRound, known: new Map(), house: 0n });

function post(at: Book, legs: readonly Leg[]): void {
  expect(legs.reduce((sum, { units }) => sum + units, 0n)).toBe(0n);
  for (const { account, units } of legs) {
    if (account === 'member main') at.main += units;
    if (account === 'member bonus') at.bonus += units;
    if (account === 'house promotions') at.house += units;
  }
  expect(at.main >= 0n && at.bonus >= 0n).toBe(true);
}

function send(at: Book, actions: Action[], bonus: PlayBonus | undefined = open, game = 'v/slot') {
  const done = transact(
    actions,
    { round: at.round, known: (id) => at.known.get(id), wallet: at, barrier: undefined, bonus, game },
    { round: 'r', finishes: false },
  );
  if (done.ok) {
    post(at, done.value.legs);
    at.round = done.value.round;
    for (const one of done.value.transactions) at.known.set(one.txId, one);
  }
  return done;
}

/** The grant ends: its balance goes to where the end sends it, and the round learns of it. */
function end(at: Book, state: Exclude<GrantState, 'waiting' | 'active'>): void {
  const { toMain, toHouse } =
    state === 'converted' ? conversionOf({ isSticky: false }, 1n, at.bonus) : { toMain: 0n, toHouse: at.bonus };
  at.main += toMain;
  at.house += toHouse;
  at.bonus = 0n;
  if (at.round.grant !== undefined) at.round = { ...at.round, fate: state };
}

describe('a stake under terms', () => {
  test('main 60, bonus 100, stake 80, win 100: 60 + 20, and 75 + 25', () => {
    const at = book(60n, 100n);
    send(at, [action('bet', 'b', 80n)]);
    expect(at).toMatchObject({ main: 0n, bonus: 80n, round: { grant: 'g1', fate: 'active' } });
    send(at, [action('win', 'w', 100n)]);
    expect(at).toMatchObject({ main: 75n, bonus: 105n });
  });

  test('a round that needs bonus money is refused above the largest bet, also when it comes to that by and by', () => {
    const capped: PlayBonus = { grant: 'g1', terms: { excludedGames: [], maxBet: 500n } };
    const at = book(0n, 2000n);
    expect(send(at, [action('bet', 'b1', 501n)], capped)).toMatchObject({ ok: false, code: 'LIMIT_STAKE' });
    expect(send(at, [action('bet', 'b2', 500n)], capped)).toMatchObject({ ok: true });
    expect(send(at, [action('bet', 'b3', 1n)], capped)).toMatchObject({ ok: false, code: 'LIMIT_STAKE' });
    const rich = book(5000n, 100n);
    expect(send(rich, [action('bet', 'b', 5000n)], capped)).toMatchObject({ ok: true });
  });

  test('in an excluded game the bonus money is not there', () => {
    const excluding: PlayBonus = { grant: 'g1', terms: { excludedGames: ['v/slot'] } };
    const at = book(10n, 90n);
    expect(send(at, [action('bet', 'b', 20n)], excluding)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    expect(send(at, [action('bet', 'b2', 20n)], excluding, 'v/other')).toMatchObject({ ok: true });
  });

  test('bonus money of the next grant stays out of a round that holds the last one’s', () => {
    const at = book(0n, 100n);
    send(at, [action('bet', 'b', 60n)]);
    end(at, 'expired');
    at.bonus = 70n;
    const next: PlayBonus = { grant: 'g2', terms: { excludedGames: [] } };
    expect(send(at, [action('bet', 'b2', 10n)], next)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    at.main = 10n;
    expect(send(at, [action('bet', 'b3', 10n)], next)).toMatchObject({ ok: true });
    expect(at.round).toMatchObject({ grant: 'g1', fate: 'expired' });
  });
});

describe('after the end', () => {
  test('expired; an open bet of main 60 and bonus 20 wins 100: main 75, house 25', () => {
    const at = book(60n, 20n);
    send(at, [action('bet', 'b', 80n)]);
    end(at, 'expired');
    send(at, [action('win', 'w', 100n)], undefined);
    expect(at).toMatchObject({ main: 75n, bonus: 0n, house: 25n });
  });

  test.each([
    ['active', { main: 0n, bonus: 10n, house: 0n }],
    ['converted', { main: 10n, bonus: 0n, house: 0n }],
    ['expired', { main: 0n, bonus: 0n, house: 10n }],
  ] as const)('a bet of bonus 10 rolled back while the grant is %s', (state, expected) => {
    const at = book(0n, 10n);
    send(at, [action('bet', 'b', 10n)]);
    if (state !== 'active') end(at, state);
    const back = rollBack(at.known.get('b') as PlayTransaction, at.round, at);
    if (!back.ok) throw new Error(back.code);
    post(at, back.value.legs);
    expect(at).toMatchObject(expected);
  });

  test('whenever a grant ends, what is paid and undone is conserved and no account goes below nothing', () => {
    const states = ['converted', 'expired', 'forfeited', 'spent'] as const;
    fc.assert(
      fc.property(
        fc.bigInt(0n, 1000n),
        fc.bigInt(1n, 1000n),
        fc.array(fc.tuple(fc.constantFrom('bet', 'win', 'end', 'undo', 'tip'), fc.bigInt(0n, 600n)), { maxLength: 12 }),
        fc.constantFrom(...states),
        (main, bonus, steps, state) => {
          const at = book(main, bonus);
          let isOpen = true;
          for (const [index, [step, units]] of steps.entries()) {
            if (step === 'end' && isOpen) {
              end(at, state);
              isOpen = false;
            } else if (step === 'undo') {
              const last = [...at.known.values()].findLast(({ state: stands }) => stands === 'posted');
              const back = last && rollBack(last, at.round, at);
              if (last === undefined || back?.ok !== true) continue;
              post(at, back.value.legs);
              at.round = back.value.round;
              for (const one of back.value.undone) at.known.set(one.txId, one);
            } else if (step !== 'end') {
              send(at, [action(step as Action['type'], `t${index}`, units)], isOpen ? open : undefined);
            }
            if (!isOpen) expect(at.bonus).toBe(0n);
          }
        },
      ),
      { seed: testSeed, numRuns: 1500 },
    );
  });
});
