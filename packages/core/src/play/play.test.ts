/** Requests of vendors in every order: nothing is made or lost, no pocket goes below zero, and undoing undoes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Leg } from '../ledger/index.ts';
import {
  type Action,
  type ActionType,
  type PlayTransaction,
  type Round,
  newRound,
  rollBack,
  rollBackRound,
  sumOf,
  transact,
  walletCodes,
} from './index.ts';
import { testSeed } from '../test-seed.ts';

const seeded = { seed: testSeed, numRuns: 1500 };
const act = (type: ActionType, txId: string, units: bigint, rest: Partial<Action> = {}): Action => ({
  type,
  txId,
  units,
  ref: undefined,
  jackpotPart: 0n,
  freeRound: undefined,
  ...rest,
});
const total = (legs: readonly Leg[]) => legs.reduce((sum, { units }) => sum + units, 0n);
const none = () => undefined;
const rich = { main: 1000n, bonus: 500n };

type World = {
  id: string;
  round: Round | undefined;
  known: Map<string, PlayTransaction>;
  wallet: { main: bigint; bonus: bigint };
};
const fresh = (wallet = rich): World => ({ id: 'r', round: undefined, known: new Map(), wallet });

function send(world: World, actions: Action[], finishes = false) {
  const done = transact(
    actions,
    { round: world.round, known: (id) => world.known.get(id), wallet: world.wallet, barrier: undefined },
    { round: world.id, finishes },
  );
  if (done.ok) {
    world.round = done.value.round;
    world.wallet = done.value.wallet;
    for (const one of done.value.transactions) world.known.set(one.txId, one);
  }
  return done;
}

describe('a request', () => {
  test('takes a stake, real money first, and gives the win to the pockets of the stake', () => {
    const world = fresh({ main: 60n, bonus: 100n });
    const bet = send(world, [act('bet', 'b', 80n, { jackpotPart: 8n })]);
    expect(bet).toMatchObject({ ok: true, value: { wallet: { main: 0n, bonus: 80n } } });
    expect(bet.ok && bet.value.legs).toEqual([
      { account: 'member main', units: -60n },
      { account: 'member bonus', units: -20n },
      { account: 'house bets', units: 72n },
      { account: 'jackpot pool', units: 8n },
    ]);
    expect(send(world, [act('win', 'w', 41n)], true)).toMatchObject({
      ok: true,
      value: { wallet: { main: 31n, bonus: 90n }, round: { state: 'settled', wins: 1 } },
    });
  });

  test('is taken whole or not at all', () => {
    const world = fresh({ main: 10n, bonus: 0n });
    expect(send(world, [act('bet', 'a', 6n), act('bet', 'b', 6n)])).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(world.known.size).toBe(0);
    expect(send(world, [act('bet', 'a', 6n), act('win', 'c', 2n), act('bet', 'b', 6n)]).ok).toBe(true);
  });

  test('a barrier refuses what stakes and nothing that is owed', () => {
    const world = fresh();
    send(world, [act('bet', 'b', 10n)]);
    const behind = (actions: Action[]) =>
      transact(
        actions,
        { round: world.round, known: (id) => world.known.get(id), wallet: world.wallet, barrier: 'PLAYER_BLOCKED' },
        { round: 'r', finishes: false },
      );
    expect(behind([act('bet', 'c', 1n)])).toMatchObject({ code: 'PLAYER_BLOCKED' });
    expect(behind([act('tip', 't', 1n)])).toMatchObject({ code: 'PLAYER_BLOCKED' });
    for (const type of ['win', 'jackpot', 'adjust_credit', 'adjust_debit'] as const)
      expect(behind([act(type, type, 1n)]).ok).toBe(true);
  });

  test('a win before its bet waits, one without a bet any more is refused for good', () => {
    const world = fresh();
    expect(send(world, [act('win', 'w', 5n)])).toMatchObject({ code: 'BET_NOT_FOUND' });
    expect(send(world, [act('win', 'w', 5n, { ref: 'b' })])).toMatchObject({ code: 'BET_NOT_FOUND' });
    send(world, [act('bet', 'b', 5n)]);
    const back = rollBack(world.known.get('b') as PlayTransaction, world.round as Round, world.wallet);
    if (!back.ok) throw new Error(back.code);
    world.round = back.value.round;
    for (const one of back.value.undone) world.known.set(one.txId, one);
    expect(send(world, [act('win', 'w', 5n)])).toMatchObject({ code: 'TX_ROLLED_BACK' });
    expect(send(world, [act('win', 'w', 5n, { ref: 'b' })])).toMatchObject({ code: 'TX_ROLLED_BACK' });
    expect(walletCodes.BET_NOT_FOUND.retry && !walletCodes.TX_ROLLED_BACK.retry).toBe(true);
  });

  test('a bet on a round that has ended is refused, a late win of it is paid', () => {
    const world = fresh();
    send(world, [act('bet', 'b', 5n)], true);
    expect(send(world, [act('bet', 'c', 5n)])).toMatchObject({ code: 'ROUND_CLOSED' });
    expect(send(world, [act('win', 'w', 5n)]).ok).toBe(true);
  });

  test('a win names a bet, and one of its own round', () => {
    const world = fresh();
    send(world, [act('bet', 'x', 10n), act('tip', 't', 1n), act('win', 'w', 3n)]);
    for (const ref of ['w', 't'])
      expect(send(world, [act('win', 'v', 5n, { ref })])).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(send(world, [act('tip', 'u', 1n), act('win', 'v', 5n, { ref: 'u' })])).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    const other: World = { ...world, id: 'y', round: undefined };
    expect(send(other, [act('win', 'v', 5n, { ref: 'x' })])).toMatchObject({ code: 'INVALID_REQUEST' });
    send(other, [act('bet', 'z', 1n)]);
    expect(send(other, [act('jackpot', 'v', 5n, { ref: 'x' })])).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(send(other, [act('win', 'v', 5n, { ref: 'z' })]).ok).toBe(true);
  });

  test('a voided round takes nothing more', () => {
    const world = fresh();
    send(world, [act('bet', 'b', 5n)]);
    world.round = rollBackRound([...world.known.values()], world.round as Round, world.wallet).round;
    for (const type of ['bet', 'tip', 'adjust_debit', 'adjust_credit'] as const)
      expect(send(world, [act(type, type, 1n)])).toMatchObject({ code: 'ROUND_CLOSED' });
    expect(send(world, [act('win', 'w', 1n)])).toMatchObject({ code: 'TX_ROLLED_BACK' });
  });

  test('what was rolled back before it came is never taken', () => {
    const dead: PlayTransaction = {
      ...act('bet', 'b', 0n),
      round: '',
      split: { main: 0n, bonus: 0n },
      state: 'tombstone',
      isHeld: false,
    };
    const before = { round: undefined, known: () => dead, wallet: rich, barrier: undefined };
    expect(transact([act('bet', 'b', 5n)], before, { round: 'r', finishes: false })).toMatchObject({
      code: 'TX_ROLLED_BACK',
    });
  });
});

describe('a rollback', () => {
  test('of a bet gives the stake back once, and not while a win stands', () => {
    const world = fresh({ main: 3n, bonus: 9n });
    send(world, [act('bet', 'b', 10n, { jackpotPart: 1n })]);
    const bet = world.known.get('b') as PlayTransaction;
    const back = rollBack(bet, world.round as Round, world.wallet);
    expect(back).toMatchObject({ ok: true, value: { wallet: { main: 3n, bonus: 9n }, round: { bets: 0 } } });
    expect(rollBack({ ...bet, state: 'rolled back' }, world.round as Round, world.wallet)).toMatchObject({
      ok: true,
      value: { legs: [] },
    });
    send(world, [act('win', 'w', 1n)]);
    expect(rollBack(bet, world.round as Round, world.wallet)).toMatchObject({ code: 'ROUND_CLOSED' });
  });

  test('of a win that is spent takes what there is and books the rest as owed', () => {
    const world = fresh({ main: 10n, bonus: 0n });
    send(world, [act('bet', 'b', 10n), act('win', 'w', 50n)]);
    const back = rollBackRound([...world.known.values()], world.round as Round, { main: 15n, bonus: 0n });
    expect(back).toMatchObject({ wallet: { main: 0n, bonus: 0n }, shortfall: 25n, round: { state: 'voided' } });
    expect(total(back.legs)).toBe(0n);
    expect(back.legs).toContainEqual({ account: 'member receivable', units: -25n });
  });
});

const units = fc.bigInt({ min: 0n, max: 400n });
const actions = fc.array(
  fc.record({
    type: fc.constantFrom<ActionType>('bet', 'win', 'jackpot', 'tip', 'adjust_credit', 'adjust_debit'),
    units,
    part: fc.bigInt({ min: 0n, max: 10n }),
  }),
  { maxLength: 12 },
);

test('in any order every request sums to zero, follows the wallet, and a voided round leaves what was before it', () => {
  fc.assert(
    fc.property(fc.record({ main: units, bonus: units }), actions, (wallet, asked) => {
      const world = fresh(wallet);
      asked.forEach(({ type, units, part }, index) => {
        const jackpotPart = type === 'bet' && part <= units ? part : 0n;
        const was = world.wallet;
        const done = send(world, [act(type, `t${index}`, units, { jackpotPart })]);
        if (!done.ok) {
          expect(world.wallet).toEqual(was);
          return;
        }
        expect(total(done.value.legs)).toBe(0n);
        const own = (account: string) =>
          done.value.legs.filter((leg) => leg.account === account).reduce((sum, leg) => sum + leg.units, 0n);
        expect(world.wallet).toEqual({ main: was.main + own('member main'), bonus: was.bonus + own('member bonus') });
        expect(world.wallet.main >= 0n && world.wallet.bonus >= 0n).toBe(true);
      });
      const back = rollBackRound([...world.known.values()], world.round ?? newRound, world.wallet);
      expect(total(back.legs)).toBe(0n);
      expect(back.wallet.main >= 0n && back.wallet.bonus >= 0n).toBe(true);
      expect(sumOf(back.wallet) - back.shortfall).toBe(sumOf(wallet));
      expect(back.round).toMatchObject({ bets: 0, wins: 0, staked: { main: 0n, bonus: 0n } });
    }),
    seeded,
  );
});

test('an unknown round has nothing to win', () => {
  expect(
    transact(
      [act('jackpot', 'j', 1n)],
      { round: undefined, known: none, wallet: rich, barrier: undefined },
      { round: 'r', finishes: true },
    ),
  ).toMatchObject({ code: 'BET_NOT_FOUND' });
});
