/**
 * Random careers of members with bonuses: the rules of this package, put together as the server puts them together, against an oracle that was written
 * apart in plain numbers. Every career is lived twice, once counting each bet as it ends and once counting all of them anew every time, as
 * repeated events do; both come to the same end, and no unit is made or lost.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from '../test-seed.ts';
import { splitWin } from '../wallet/index.ts';
import { type CareerEnd, type CareerEvent, CareerOracle, type OracleTerms } from './career-oracle.ts';
import {
  type ActiveGrant,
  type GrantState,
  type Terms,
  afterBet,
  conversionOf,
  countedOf,
  fateOf,
  nextOf,
  requiredOf,
  splitBonusStake,
} from './index.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
const careers = process.env['BANYAN_LONG'] === '1' ? 10_000 : 1500;
const hourMs = 3_600_000;
const coin = 100n;
const mostWaiting = 5;
const games = ['v/slot', 'v/table', 'v/bingo'] as const;

type Grant = {
  readonly id: string;
  readonly terms: Terms;
  readonly bonus: bigint;
  readonly required: bigint;
  readonly acceptedAtMs: number;
  readonly startByMs: number;
  state: GrantState;
  startedAtMs: number;
  progress: bigint;
  /** By bet, so that one that is counted again replaces what it was. */
  readonly counted: Map<number, bigint>;
};
type Bet = {
  readonly split: { readonly main: bigint; readonly bonus: bigint };
  readonly grant: Grant | undefined;
  readonly game: string;
  readonly atMs: number;
  state: 'open' | 'settled' | 'void';
};

function termsOf(own: OracleTerms): Terms {
  return {
    ...{ multiple: own.times * 100, base: own.withDeposit ? 'deposit-and-bonus' : 'bonus' },
    ...{ weights: { games: own.weights }, days: own.days, startDays: own.startDays, isSticky: own.isSticky },
    ...(own.maxBet === undefined ? {} : { maxBet: BigInt(own.maxBet) }),
    ...(own.cap === undefined ? {} : { cap: own.cap * 100 }),
    ...{ countedFrom: own.countedFrom, excludedGames: own.excluded },
    onWithdrawal: own.keepsAtWithdrawal ? 'continue' : 'forfeit',
    onExclusion: own.convertsAtLeaving ? 'convert' : 'forfeit',
  };
}

/** The engine as the server uses it; `countsAnew` counts every bet of the active grant again after each event. */
class Engine {
  private readonly grants: Grant[] = [];
  private readonly bets: Bet[] = [];
  private nowMs = 0;
  private bonus = 0n;
  private house = 0n;
  private floor = 0n;
  private hasLeft = false;

  private main: bigint;
  private readonly countsAnew: boolean;

  constructor(main: bigint, countsAnew: boolean) {
    this.main = main;
    this.countsAnew = countsAnew;
  }

  take(event: CareerEvent): void {
    if (this.hasLeft && event.kind !== 'settle' && event.kind !== 'void') return;
    if (event.kind === 'bonus') this.accept(event);
    else if (event.kind === 'bet') this.bet(event);
    else if (event.kind === 'settle' || event.kind === 'void') this.settle(event);
    else if (event.kind === 'wait') this.nowMs += event.hours * hourMs;
    else if (event.kind === 'withdraw') this.withdraw();
    else this.leave();
    if (this.countsAnew) for (const at of [...this.bets.keys(), ...this.bets.keys()]) this.count(at);
    this.goOn();
  }

  end(): CareerEnd {
    const [main, bonus, house, floor] = [this.main, this.bonus, this.house, this.floor].map(Number);
    const states = this.grants.map(({ state }) => state);
    return {
      main,
      bonus,
      house,
      floor,
      states,
      progress: this.grants.map(({ progress }) => Number(progress)),
    } as CareerEnd;
  }

  private active(): Grant | undefined {
    return this.grants.find(({ state }) => state === 'active');
  }

  private accept({ bonus, deposit, terms: own }: Extract<CareerEvent, { kind: 'bonus' }>): void {
    if (this.grants.filter(({ state }) => state === 'waiting').length >= mostWaiting) return;
    const terms = termsOf(own);
    this.grants.push({
      ...{
        id: String(this.grants.length).padStart(3, '0'),
        terms,
        bonus: BigInt(bonus),
        progress: 0n,
        counted: new Map(),
      },
      ...{ required: requiredOf(terms, BigInt(bonus), BigInt(deposit)), state: 'waiting', startedAtMs: -1 },
      ...{ acceptedAtMs: this.nowMs, startByMs: this.nowMs + terms.startDays * 24 * hourMs },
    });
  }

  private bet({ stake, game }: Extract<CareerEvent, { kind: 'bet' }>): void {
    const grant = this.active();
    const split = splitBonusStake(grant?.terms, { units: BigInt(stake), game }, { main: this.main, bonus: this.bonus });
    if (!split.ok) return;
    this.main -= split.value.main;
    this.bonus -= split.value.bonus;
    this.floor += BigInt(stake);
    const of = split.value.bonus > 0n ? grant : undefined;
    this.bets.push({ split: split.value, grant: of, game, atMs: this.nowMs, state: 'open' });
  }

  private settle({ kind, which, win }: Extract<CareerEvent, { kind: 'settle' | 'void' }>): void {
    const open = this.bets.flatMap(({ state }, at) => (state === 'open' ? [at] : []));
    const at = open[which % Math.max(1, open.length)];
    const bet = at === undefined ? undefined : this.bets[at];
    if (bet === undefined || at === undefined) return;
    bet.state = kind === 'void' ? 'void' : 'settled';
    const won = kind === 'void' ? bet.split.main + bet.split.bonus : BigInt(win);
    const back = fateOf(bet.grant?.state ?? 'converted', splitWin(won, bet.split));
    this.floor -= won;
    this.main += back.main;
    this.bonus += back.bonus;
    this.house += back.house;
    this.count(at);
  }

  private count(at: number): void {
    const [grant, bet] = [this.active(), this.bets[at]];
    if (grant === undefined || bet === undefined || bet.state !== 'settled' || bet.atMs < grant.startedAtMs) return;
    // A bet that ended before the grant began was over when it did.
    const before = grant.counted.get(at);
    if (before === undefined && this.endedBefore(grant, at)) return;
    const validBet = bet.split.main + bet.split.bonus;
    const { units } = countedOf(grant.terms, { product: 'game', game: bet.game, validBet, stake: bet.split });
    grant.counted.set(at, units);
    grant.progress += units - (before ?? 0n);
  }

  /** Bets that were settled when a grant began, by the grant. */
  private readonly over = new Map<Grant, ReadonlySet<number>>();
  private endedBefore(grant: Grant, at: number): boolean {
    return this.over.get(grant)?.has(at) === true;
  }

  private withdraw(): void {
    const grant = this.active();
    if (grant !== undefined && grant.terms.onWithdrawal === 'forfeit') this.finish(grant, 'forfeited');
  }

  private leave(): void {
    this.hasLeft = true;
    for (const grant of this.grants) if (grant.state === 'waiting') grant.state = 'cancelled';
    const grant = this.active();
    if (grant === undefined || this.dueOf(grant) !== 'active') return;
    this.finish(grant, grant.terms.onExclusion === 'convert' ? 'converted' : 'forfeited');
  }

  private dueOf(grant: Grant): ReturnType<typeof afterBet> {
    const openStake = this.bets.reduce(
      (sum, bet) => (bet.state === 'open' && bet.grant === grant ? sum + bet.split.bonus : sum),
      0n,
    );
    const now: ActiveGrant = { ...grant, balance: this.bonus, openStake };
    return afterBet(now, coin);
  }

  private finish(grant: Grant, state: GrantState): void {
    const end =
      state === 'converted' ? conversionOf(grant.terms, grant.bonus, this.bonus) : { toMain: 0n, toHouse: this.bonus };
    this.main += end.toMain;
    this.house += end.toHouse;
    this.bonus = 0n;
    grant.state = state;
  }

  private goOn(): void {
    for (;;) {
      const grant = this.active();
      if (grant !== undefined) {
        const due = this.dueOf(grant);
        if (due !== 'active') this.finish(grant, due);
        else if (grant.startedAtMs + grant.terms.days * 24 * hourMs <= this.nowMs) this.finish(grant, 'expired');
      }
      const { starts, expired } = nextOf(
        this.grants.filter(({ state }) => state === 'waiting'),
        this.nowMs,
      );
      for (const late of expired) late.state = 'expired';
      if (this.active() !== undefined || starts === undefined) return;
      starts.state = 'active';
      starts.startedAtMs = this.nowMs;
      this.over.set(starts, new Set(this.bets.flatMap(({ state }, at) => (state === 'settled' ? [at] : []))));
      this.bonus += starts.bonus;
      this.house -= starts.bonus;
    }
  }
}

const amount = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 100, max: 2_000_000 }));
const terms: fc.Arbitrary<OracleTerms> = fc.record({
  times: fc.integer({ min: 0, max: 12 }),
  withDeposit: fc.boolean(),
  weights: fc.constantFrom<Readonly<Record<string, number>>>(
    { 'v/slot': 100, 'v/table': 10 },
    { 'v/slot': 33, 'v/table': 7, 'v/bingo': 100 },
    { 'v/slot': 100 },
  ),
  maxBet: fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: undefined }),
  cap: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
  days: fc.integer({ min: 1, max: 5 }),
  startDays: fc.integer({ min: 1, max: 5 }),
  isSticky: fc.boolean(),
  countedFrom: fc.constantFrom('all', 'main', 'bonus'),
  excluded: fc.constantFrom<readonly string[]>([], ['v/bingo'], ['v/table', 'v/slot']),
  keepsAtWithdrawal: fc.boolean(),
  convertsAtLeaving: fc.boolean(),
});
const event: fc.Arbitrary<CareerEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bonus'),
      bonus: fc.integer({ min: 1, max: 1_000_000 }),
      deposit: amount,
      terms,
    }),
  },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('bet'), stake: amount, game: fc.constantFrom(...games) }) },
  {
    weight: 9,
    arbitrary: fc.record({ kind: fc.constant('settle'), which: fc.nat(9), win: fc.oneof(fc.constant(0), amount) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void'), which: fc.nat(9), win: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.constant<CareerEvent>({ kind: 'withdraw' }) },
  { weight: 1, arbitrary: fc.constant<CareerEvent>({ kind: 'leave' }) },
);

test('random careers come to what the oracle says at every step, the same when they are counted anew, and conserve money', () => {
  const ends = new Map<string, number>();
  fc.assert(
    fc.property(amount, fc.array(event, { minLength: 5, maxLength: 40 }), (own, events) => {
      const [once, anew, oracle] = [
        new Engine(BigInt(own), false),
        new Engine(BigInt(own), true),
        new CareerOracle(own),
      ];
      for (const one of events) {
        for (const each of [once, anew, oracle]) each.take(one);
        const end = once.end();
        expect(end).toEqual(oracle.end());
        expect(anew.end()).toEqual(end);
        expect(end.main + end.bonus + end.house + end.floor).toBe(own);
        expect(Math.min(end.main, end.bonus)).toBeGreaterThanOrEqual(0);
        if (!end.states.includes('active')) expect(end.bonus).toBe(0);
      }
      for (const state of once.end().states) ends.set(state, (ends.get(state) ?? 0) + 1);
    }),
    { seed: testSeed, numRuns: careers },
  );
  // A run that never came to one of the ends would say nothing about it.
  for (const state of ['active', 'waiting', 'converted', 'spent', 'expired', 'forfeited', 'cancelled'])
    expect(ends.get(state) ?? 0).toBeGreaterThan(0);
});
