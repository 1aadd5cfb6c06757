/** A career of some members on some matches, played through HTTP and the intake of events, and what the oracle makes of each of its steps. */
import { makeId } from '@banyan/core/ids';
import { halfWon, lost, refund, won } from '@banyan/core/sports';
import { sql } from 'kysely';
import type { Tx } from '../src/infra/database.ts';
import { answerDueBets } from '../src/modules/sport-bets/answer-bets.ts';
import { eventIntake } from '../src/modules/sport-events/index.ts';
import { type OracleLeg, type Score, type Worth, combinationsIn, payoutNow, worthAt, worths } from './sport-oracle.ts';
import {
  type TestMatch,
  bet as placeBet,
  changeMatch,
  courseAt,
  footballMarkets,
  kickOff,
  leg,
  openMatch,
  settleSports,
  ticketOf,
} from './sports.ts';
import type { TestMember, World } from './world.ts';

export type Step =
  | {
      kind: 'bet';
      member: number;
      hundreds: number;
      legs: readonly { match: number; pick: number }[];
      isSystem: boolean;
    }
  | { kind: 'score' | 'end' | 'correct'; match: number; score: Score }
  | { kind: 'by-hand'; match: number; market: number; worth: 'won' | 'lost' | 'back' | 'halfWon' | 'open' }
  /** `market` 3 for all of them; from so many steps ago, for so many. */
  | { kind: 'window'; match: number; market: number; fromSteps: number; steps: number }
  | { kind: 'end-window'; window: number }
  | { kind: 'cash-out'; bet: number; percent: number }
  | { kind: 'settle'; times: number };

type Match = TestMatch & {
  state: 'scheduled' | 'live' | 'ended';
  score: Score;
  /** By staff; undefined where they took the result back. */
  readonly byHand: Map<string, Worth | undefined>;
};
type Window = {
  readonly id: string;
  readonly match: number;
  market: string | undefined;
  from: number;
  to: number;
  isOver: boolean;
};
type Bet = {
  readonly id: string;
  readonly member: number;
  readonly legs: readonly OracleLeg[];
  readonly sizes: readonly number[];
  readonly risked: bigint;
  unit: bigint;
  state: 'pending' | 'open' | 'refused' | 'cashed-out';
  readonly placedAt: number;
  acceptedAt: number;
  cashed: bigint;
  /** What a settlement last made of it. */
  payout: bigint;
  readonly seen: string;
};

const start = 100_000;
const stepMs = 4000;
const marketIds = ['football.1x2', 'football.total/total=2.5', 'football.asian-handicap/hcp=-0.25'] as const;
const picks = footballMarkets.flatMap(({ outcomes }, at) =>
  outcomes.map(({ code, price }) => ({ market: marketIds[at] as string, outcome: code, price: price as bigint })),
);
const factors = { won, lost, back: refund, halfWon };
const units = (amount: string): bigint => BigInt(Math.round(Number(amount) * 100)) * 100n;

export type Career = {
  take(step: Step): Promise<void>;
  end(): Promise<void>;
  balances(): Promise<bigint[]>;
  expected(): bigint[];
  atRisk(): Promise<unknown[]>;
};

export async function openCareer(w: World, members: number, count: number): Promise<Career> {
  const people: TestMember[] = [];
  for (let at = 0; at < members; at += 1) people.push(await w.member({ balance: `${start}.00` }));
  const matches: Match[] = [];
  for (let at = 0; at < count; at += 1) {
    const opened = await openMatch(w, { minutes: 600 });
    matches.push({ ...opened, state: 'scheduled', score: [0, 0], byHand: new Map() });
  }
  const [bets, windows]: [Bet[], Window[]] = [[], []];
  const matchAt = (at: number): Match => matches[at] as Match;
  const worthOf = (bet: Bet, { match: at, market, outcome }: OracleLeg): Worth | undefined => {
    const match = matchAt(at);
    const known = match.byHand.has(market)
      ? match.byHand.get(market)
      : match.state === 'scheduled'
        ? undefined
        : worthAt(market, outcome, match.score, match.state === 'ended');
    if (known === undefined) return undefined;
    const isIn = (one: Window): boolean =>
      !one.isOver &&
      one.match === at &&
      (one.market ?? market) === market &&
      bet.acceptedAt >= one.from &&
      bet.acceptedAt <= one.to;
    return windows.some(isIn) ? worths.back : known;
  };
  const seenOf = (legs: readonly OracleLeg[]): string =>
    JSON.stringify(
      legs.map(({ match, market }) => [matchAt(match).state, matchAt(match).score, decided(matchAt(match), market)]),
    );
  const decided = ({ byHand, state, score }: Match, market: string): boolean =>
    byHand.has(market) || (state !== 'scheduled' && worthAt(market, 'home', score, state === 'ended') !== undefined);
  const within = (match: Match, act: (tx: Tx, at: Date) => Promise<unknown>) =>
    w.context.database.transaction().execute(async (tx) => {
      await eventIntake.lock(tx, match.id);
      await act(tx, new Date(w.clock.now()));
    });
  const begin = async (match: Match): Promise<void> => {
    if (match.state !== 'scheduled') return;
    await kickOff(w, match);
    match.state = 'live';
  };

  /** What waited long enough is answered; a bet whose matches are as they were is accepted. */
  async function answer(): Promise<void> {
    await answerDueBets(w.context);
    for (const bet of bets.filter(({ state }) => state === 'pending')) {
      const { rows } = await w.owner.query('select state, accepted_at from sport_bets where id = $1', [bet.id]);
      const { state, accepted_at: acceptedAt } = rows[0] as { state: string; accepted_at: Date };
      if (state === 'pending') continue;
      bet.state = state === 'refused' ? 'refused' : 'open';
      if (bet.state === 'open') bet.acceptedAt = acceptedAt.getTime();
      else if (bet.seen === seenOf(bet.legs)) throw new Error('a bet was refused though nothing had changed');
    }
  }

  async function stake({ member, hundreds, legs: asked, isSystem }: Step & { kind: 'bet' }): Promise<void> {
    const legs = asked.map(({ match, pick }): OracleLeg => ({ match, ...(picks[pick] as (typeof picks)[number]) }));
    // In play the handicap counts what comes after the bet: what it is worth then is tested where that rule is.
    if (legs.some(({ match, market }) => market === marketIds[2] && matchAt(match).state !== 'scheduled')) return;
    const sizes = isSystem && legs.length > 1 ? legs.map((_, at) => at + 1).slice(1) : [legs.length];
    const sent = legs.map(({ match, market, outcome, price }) => {
      const { state, score } = matchAt(match);
      const text = `${price / 10_000n}.${String((price % 10_000n) / 100n).padStart(2, '0')}`;
      return leg(matchAt(match), market, outcome, text, state === 'live' ? score.join('-') : '');
    });
    const ticket = ticketOf(sent, String(hundreds * 100), { shape: { sizes, bankers: [] } });
    const placed = await placeBet(w, people[member] as TestMember, ticket);
    const isOpen = legs.every(
      ({ match, market }) => matchAt(match).state !== 'ended' && !decided(matchAt(match), market),
    );
    if (placed.code !== 'ok') return;
    if (!isOpen) throw new Error('a bet was taken on what is decided');
    const unit = BigInt(hundreds) * 1_000_000n;
    const { rows } = await w.owner.query('select placed_at from sport_bets where id = $1', [placed.value.betId]);
    const placedAt = (rows[0] as { placed_at: Date }).placed_at.getTime();
    bets.push({
      ...{ id: placed.value.betId, member, legs, sizes, unit, placedAt, acceptedAt: placedAt, cashed: 0n, payout: 0n },
      risked: unit * BigInt(combinationsIn({ legs, sizes, unit }).length),
      ...{ state: placed.value.state === 'pending' ? 'pending' : 'open', seen: seenOf(legs) },
    });
  }

  async function cashOut(at: number, percent: number): Promise<void> {
    const bet = bets[at % Math.max(1, bets.length)];
    if (bet === undefined) return;
    const as = w.as(people[bet.member] as TestMember);
    const offer = await as.post('POST /lgw/sports/bets/:betId/offers', { params: { betId: bet.id } });
    // In play the call itself waits the delay out.
    if (offer.code !== 'ok' || offer.value.waitMs > 0) return;
    const body = { id: makeId(), offer: offer.value.offer, percent };
    const taken = await as.post('POST /lgw/sports/bets/:betId/cash-outs', { params: { betId: bet.id }, body });
    if (taken.code !== 'ok') return;
    if (bet.state !== 'open') throw new Error(`a bet that is ${bet.state} was cashed out`);
    const paid = units(taken.value.paid.amount);
    const most =
      payoutNow(
        bet,
        bet.legs.map((one) => worthOf(bet, one) ?? worths.won),
      ) ?? 0n;
    if (paid > (most * BigInt(percent)) / 100n) throw new Error(`a cash-out paid ${paid}, of ${most} at the most`);
    bet.cashed += paid;
    if (percent === 100) bet.state = 'cashed-out';
    else bet.unit = (bet.unit * BigInt(100 - percent)) / 100n;
  }

  async function giveByHand({ match: at, market, worth }: Step & { kind: 'by-hand' }): Promise<void> {
    const [match, id, { outcomes }] = [
      matchAt(at),
      marketIds[market] as string,
      footballMarkets[market] as { outcomes: readonly { code: string }[] },
    ];
    // A first result is not taken back: there is none.
    if (worth === 'open' && !decided(match, id)) return;
    const given = worth === 'open' ? undefined : Object.fromEntries(outcomes.map(({ code }) => [code, factors[worth]]));
    const result = { market: id, certainty: 2, source: 'staff', factors: given } as const;
    await within(match, (tx, now) => eventIntake.putResults(tx, match.id, [result], now));
    match.byHand.set(id, worth === 'open' ? undefined : worths[worth]);
  }

  async function shutWindow({ match: at, market, fromSteps, steps }: Step & { kind: 'window' }): Promise<void> {
    const match = matchAt(at);
    const id = marketIds[market];
    const from = w.clock.now() - fromSteps * stepMs;
    const to = Math.min(from + steps * stepMs, w.clock.now());
    await within(match, async (tx, now) => {
      const draft = {
        market: id,
        from: new Date(from),
        to: new Date(to),
        why: 'decided-before',
        source: 'staff',
      } as const;
      windows.push({
        ...{ id: await eventIntake.putVoidWindow(tx, match.id, draft, now), match: at, market: id, from, to },
        isOver: false,
      });
    });
  }

  async function settle(times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => settleSports(w)));
    for (const bet of bets.filter(({ state }) => state === 'open'))
      bet.payout =
        payoutNow(
          bet,
          bet.legs.map((one) => worthOf(bet, one)),
        ) ?? 0n;
  }

  async function play(step: Step & { kind: 'score' | 'end' | 'correct' }): Promise<void> {
    const match = matchAt(step.match);
    if ((step.kind === 'correct') !== (match.state === 'ended')) return;
    await begin(match);
    const [home, away] = step.score;
    const isOver = step.kind !== 'score';
    await changeMatch(w, match, {
      ...(step.kind === 'end' ? { state: 'ended', phase: 'full-time' } : {}),
      score: `${home}-${away}`,
      course: courseAt(home, away, isOver ? { phase: 'full-time' } : {}),
    });
    match.score = step.score;
    if (isOver) match.state = 'ended';
  }

  async function take(step: Step): Promise<void> {
    await w.clock.advance(stepMs);
    await answer();
    if (step.kind === 'bet') await stake(step);
    else if (step.kind === 'by-hand') await giveByHand(step);
    else if (step.kind === 'window') await shutWindow(step);
    else if (step.kind === 'cash-out') await cashOut(step.bet, step.percent);
    else if (step.kind === 'settle') await settle(step.times);
    else if (step.kind === 'end-window') {
      const window = windows[step.window];
      if (window === undefined || window.isOver) return;
      await within(matchAt(window.match), (tx, now) =>
        eventIntake.endVoidWindow(tx, matchAt(window.match).id, window.id, now),
      );
      window.isOver = true;
    } else await play(step);
  }

  return {
    take,
    async end() {
      for (let wait = 0; wait < 4; wait += 1) {
        await w.clock.advance(stepMs);
        await answer();
      }
      for (const [at, match] of matches.entries()) {
        if (match.state !== 'ended') await play({ kind: 'end', match: at, score: match.score });
        for (const [market, id] of marketIds.entries())
          if (match.byHand.has(id) && match.byHand.get(id) === undefined)
            await giveByHand({ kind: 'by-hand', match: at, market, worth: 'won' });
      }
      await settle(2);
    },
    async balances() {
      return await Promise.all(
        people.map(async (member) => {
          const { value } = await w.as(member).get('GET /wps/v2/wallets/balance');
          return units(value.sumBalance) - units(value.owed);
        }),
      );
    },
    expected: () =>
      people.map((_, member) =>
        bets
          .filter((bet) => bet.member === member && bet.state !== 'refused')
          .reduce(
            (sum, { risked, cashed, payout, state }) => sum - risked + cashed + (state === 'open' ? payout : 0n),
            units(`${start}`),
          ),
      ),
    async atRisk() {
      const { rows } = await sql`select x.market, x.outcome, x.stakes, x.returns, x.bets from sport_exposures x
        where (x.stakes, x.returns, x.bets) <> (0, 0, 0) and x.event = any (${matches.map(({ id }) => id)}::uuid[])`.execute(
        w.context.database,
      );
      return rows;
    },
  };
}
