/**
 * Bets as a busy draw gets them, for the benches of the lottery: members with funds, draws on sale, and lines mixed over the
 * plays of a game, selections of one combination and of many. Seeded: each run bets the same.
 */
import type pg from 'pg';
import { type MemberId, makeId } from '../packages/core/src/ids/index.ts';
import { parseOdds, type TicketLine } from '../packages/core/src/lottery/index.ts';
import { lotteryNamed } from '../packages/games/src/lotteries/index.ts';
import { type Lottery, oddsAtSeries } from '../packages/games/src/lottery/index.ts';
import type { LedgerWriter } from '../apps/api/src/modules/ledger/index.ts';
import type { TicketRequest } from '../apps/api/src/modules/tickets/index.ts';
import { selectionOf, wordsOf } from '../tools/verify/lottery-cases.ts';

export type BenchGame = {
  readonly code: string;
  readonly rules: Lottery;
  /** How often each play is bet on, of a hundred. */
  readonly mix: Readonly<Record<string, number>>;
  /** The least stake in units; a line stakes up to five times as much. */
  readonly stake: bigint;
  /** Of a game of series: at which its tickets are bet, in turn. Below the account's own a ticket earns a rebate. */
  readonly series: readonly number[];
};

/** Mostly single numbers, as players do. */
export const north: BenchGame = {
  code: 'XSMB',
  rules: lotteryNamed('vietnam-north'),
  mix: {
    ...{ LO2: 34, LO2H: 2, LO21K: 2, LO3: 8, LO4: 1, DE: 13, DEDAU: 2, DE1: 1, DAU: 4, DUOI: 4, BC: 4, BCDAU: 1 },
    ...{ BCDD: 1, BC4: 1, X2: 8, X3: 4, X4: 2, T4: 3, T8: 2, T10: 1, CL: 1, TX: 1 },
  },
  stake: 10_000n,
  series: [],
};

/** A third of the bets are on plays of two to seven levels; every fifth ticket gives up odds for a rebate. */
export const fiveDigits: BenchGame = {
  code: 'SSC1M',
  rules: lotteryNamed('ssc'),
  mix: {
    ...{ A5S: 6, A5C: 6, A5SHAPE: 4, F3S: 8, B3S: 8, F3C: 6, B3C: 6, B3Z3: 4, B3Z6: 6, F3GSUM: 4, B3SHAPE: 4 },
    ...{ B3SUM: 4, F2S: 5, B2S: 6, POS: 14, R2S: 2, R3Z6: 2, FUN1: 2, DT: 3 },
  },
  stake: 500n,
  series: [1800, 1800, 1800, 1800, 1700],
};

/** The most combinations of a line. */
const mostCombinations = 200;

/** Lines of the game's mix for each of its series. Bets pick from them, so that some selections meet and many do not. */
export function linesOf(game: BenchGame, count: number): ReadonlyMap<number | undefined, readonly TicketLine[]> {
  const { rules, mix, stake } = game;
  const nextWord = wordsOf(20_261_120);
  // Another result than the one that will be drawn: half of the symbols come out of it.
  const other = rules.draw(nextWord);
  const wheel = Object.entries(mix).flatMap(([play, share]) => Array.from({ length: share }, () => play));
  const made = Array.from({ length: count }, (_, at) => {
    const play = rules.plays.get(wheel[at % wheel.length] as string);
    if (play === undefined) throw new Error(`${rules.rules} has no play ${wheel[at % wheel.length]}`);
    const fair = parseOdds(play.levels.map(({ odds }) => odds).join('/'));
    if (!fair.ok) throw new Error(`the odds of ${play.play} are malformed`);
    return {
      play,
      fair: fair.value,
      selection: selectionOf(rules, play, nextWord, other, mostCombinations),
      stake: BigInt(1 + (at % 5)) * stake,
    };
  });
  const all = game.series.length === 0 ? [undefined] : game.series;
  return new Map(
    all.map((series) => [
      series,
      made.map(({ play, fair, selection, stake: of }) => ({
        play: play.play,
        selection,
        stake: of,
        seenOdds: fair.map((odds, level) =>
          series === undefined || play.levels[level]?.isRefund === true ? odds : oddsAtSeries(odds, series),
        ),
        seenCost: BigInt(play.cost),
      })),
    ]),
  );
}

/** The number-th ticket on a draw: `lines` of the game's lines at one of its series. */
export function ticketOf(
  game: BenchGame,
  drawId: string,
  pool: ReturnType<typeof linesOf>,
  number: number,
  lines: number,
): TicketRequest {
  const series = game.series[number % Math.max(1, game.series.length)];
  const own = pool.get(series) ?? [];
  return {
    drawId,
    currency: 'BDT',
    // A step that shares no factor with the pool's size goes through all of it.
    lines: Array.from({ length: lines }, (_, at) => own[((number * lines + at) * 7919) % own.length] as TicketLine),
    ...(series === undefined ? {} : { series }),
  };
}

/** Members with a hundred thousand each, posted as deposits. */
export async function openMembers(owner: pg.Pool, writer: LedgerWriter, count: number): Promise<MemberId[]> {
  const members = Array.from({ length: count }, () => makeId<'member'>());
  await owner.query("select ledger_open_member(m, 'BDT') from unnest($1::uuid[]) m", [members]);
  await fund(writer, members);
  return members;
}

/** Deposits a hundred thousand to each, lane by lane. */
export async function fund(writer: LedgerWriter, members: readonly MemberId[]): Promise<void> {
  for (let lane = 0; lane < writer.laneCount; lane += 1) {
    const own = members.filter((member) => writer.laneOf(member) === lane);
    await writer.alone(lane, async (open) => {
      await open.lock(own);
      await open.post(
        own.map((member) => ({
          owner: member,
          key: makeId<'request'>(),
          request: {},
          kind: 'deposit',
          legs: [
            { account: 'cashier in-transit', units: -1_000_000_000n },
            { account: 'member main', units: 1_000_000_000n },
          ],
        })),
      );
    });
  }
}

/** A draw on sale for `forMs` from now. */
export async function openDraw(
  owner: pg.Pool,
  { code }: BenchGame,
  drawNo: string,
  forMs = 86_400_000,
): Promise<string> {
  const id = makeId<'draw'>();
  await owner.query(
    `insert into lottery_draws (id, game, draw_no, day, opens_at, closes_at, draws_at, state)
     select $1, $2, $3, '2026-11-20', now, now + $4 * interval '1 millisecond', now + $4 * interval '1 millisecond', 'open'
     from clock_now() as c (now)`,
    [id, code, drawNo, forMs],
  );
  return id;
}

/** Raises every cap out of reach; they are counted all the same. The games are on sale. */
export async function raiseCaps(owner: pg.Pool, ...games: readonly BenchGame[]): Promise<void> {
  const codes = games.map(({ code }) => code);
  await owner.query('update lottery_games set enabled = true where code = any ($1::text[])', [codes]);
  await owner.query('update lottery_limits set cap = null, max_stake = 1000000000');
  await owner.query('update lottery_liability_caps set cap = 1000000000000000000');
}
