/**
 * Odds and stake multipliers as an operator sets them, with the guard over the return: what a play returns, its rebate and what the
 * agents of one line earn on it stay below what is staked, for every selection and series.
 */
import { sql } from 'kysely';
import { formatOdds, parseOdds } from '@banyan/core/lottery';
import { parseRate, type Rate } from '@banyan/core/money';
import { type Result, refuse } from '@banyan/core/results';
import { fairSeries, remainingEdge, type LotteryPlay, returnRate, type SeriesPlan } from '@banyan/games/lottery';
import { Type } from 'typebox';
import type { Context } from '../../infra/context.ts';
import { type Database, transact } from '../../infra/database.ts';
import { type Settings, setting } from '../../infra/settings.ts';
import { publishToAll } from '../../infra/publish.ts';
import { invalidateAnswers } from './cached-answers.ts';
import { type GameRow, readAllPlays, readGames, readSeriesPlan } from './game-store.ts';
import { lotteryNamed } from '@banyan/games/lotteries';
import { oddsOfSeries } from './series.ts';
import { oddsOf } from './stored-odds.ts';

export const agentRates = setting({
  key: 'lottery.agentRates',
  summary: 'What the agents of one line may earn together for each unit staked on a lottery, as decimal text.',
  shape: Type.String({ pattern: '^0(?:\\.[0-9]{1,6})?$', maxLength: 8 }),
  default: '0',
  objections: losingPlays,
});

type Terms = { readonly odds: readonly Rate[]; readonly cost: number };

/**
 * The house edge on the kind of selection where it is smallest. In games of series that is at the lowest or at the
 * highest series of a bet, with the rebate up to the highest of an account: in between it is a straight line. A level that
 * refunds the stake returns one at every series.
 */
export function houseEdge(
  play: LotteryPlay,
  { odds, cost }: Terms,
  plan: SeriesPlan | undefined,
  agents: Rate,
): Result<Rate, 'rtp-too-high' | 'amount-malformed'> {
  if (odds.length !== play.levels.length) return refuse('amount-malformed');
  const isWrongRefund = play.levels.some(({ isRefund }, at) => {
    const { numerator, denominator } = odds[at] as Rate;
    return isRefund === true && numerator !== denominator;
  });
  if (isWrongRefund) return refuse('amount-malformed');
  const offers = plan === undefined ? [{ odds, rates: [agents] }] : seriesEnds(play, odds, plan, agents);
  let least: Rate | undefined;
  for (const sample of play.samples) {
    for (const offer of offers) {
      const returned = returnRate(offer.odds, play.chance(sample), play.combinations(sample), cost);
      const edge = remainingEdge(returned, offer.rates);
      if (!edge.ok) return edge;
      if (least === undefined || edge.value.numerator * least.denominator < least.numerator * edge.value.denominator)
        least = edge.value;
    }
  }
  if (least === undefined) throw new Error(`${play.play} has no sample to compute its return by`);
  return { ok: true, value: least };
}

/** A play at both ends of what can be bet at, with what comes back beside its winnings. */
function seriesEnds(play: LotteryPlay, fair: readonly Rate[], plan: SeriesPlan, agents: Rate) {
  return [plan.minSeries, plan.maxBetSeries].map((series) => ({
    odds: oddsOfSeries(fair, play.levels, series),
    rates: [{ numerator: BigInt(plan.maxSeries - series), denominator: BigInt(fairSeries) }, agents],
  }));
}

const million = 1_000_000n;

function ratesOf({ settings }: { readonly settings: Pick<Settings, 'get'> }): Rate {
  const rate = parseRate(settings.get(agentRates));
  if (!rate.ok) throw new Error('the rates of agents are malformed');
  return rate.value;
}

/** The edge of a play at some terms, with what the agents of a line may earn. Refusals: those of `houseEdge`. */
export function edgeOf(context: Context, play: LotteryPlay, terms: Terms, plan: SeriesPlan | undefined) {
  return houseEdge(play, terms, plan, ratesOf(context));
}

/**
 * Sets the odds and the cost of a play of one game; bets that are placed keep theirs. Returns the house edge.
 * Refusals: `play-unknown`, `amount-malformed` (no odds, or of another number of levels), `rtp-too-high`.
 */
export async function setOdds(
  context: Context,
  game: GameRow,
  code: string,
  text: string,
  cost: number,
): Promise<Result<Rate, 'play-unknown' | 'amount-malformed' | 'rtp-too-high'>> {
  const play = lotteryNamed(game.rules).plays.get(code);
  if (play === undefined) return refuse('play-unknown', { play: code });
  const odds = parseOdds(text);
  if (!odds.ok) return odds;
  const set = await transact(context.database, async (tx) => {
    const plan = await readSeriesPlan(tx, game.code);
    const edge = houseEdge(play, { odds: odds.value, cost }, plan, ratesOf(context));
    if (!edge.ok) return edge;
    const { numAffectedRows } = await sql`update lottery_plays set odds = ${formatOdds(odds.value)}, cost = ${cost}
      where game = ${game.code} and play = ${code}`.execute(tx);
    if (numAffectedRows !== 1n) return refuse('play-unknown', { play: code });
    await publishToAll(tx, 'offers.changed', { gameCode: game.code });
    return edge;
  });
  invalidateAnswers(context.database);
  return set;
}

/** Every play of a game with the operator's edge on it now; undefined where there is none. */
export async function houseEdges(context: Context, game: GameRow): Promise<PlayEdge[]> {
  return await edgesAt(context.database, game, ratesOf(context));
}

export type PlayEdge = {
  readonly play: string;
  readonly odds: string;
  readonly cost: number;
  readonly edge: Rate | undefined;
};

async function edgesAt(database: Database, game: GameRow, agents: Rate): Promise<PlayEdge[]> {
  const plan = await readSeriesPlan(database, game.code);
  const { plays } = lotteryNamed(game.rules);
  const rows = await readAllPlays(database, game.code);
  return rows.map(({ play, odds, cost }) => {
    const rules = plays.get(play);
    const edge = rules && houseEdge(rules, { odds: oddsOf(odds), cost }, plan, agents);
    return { play, odds, cost, edge: edge?.ok === true ? edge.value : undefined };
  });
}

export type Worst = { readonly game: string; readonly play: string; readonly returned: bigint };

/** The play on offer that gives back most, with rebates and differentials up to the highest series and without what agents have by contract; parts of a million. */
export async function worstPlay(database: Database): Promise<Worst | undefined> {
  let worst: Worst | undefined;
  for (const game of await readGames(database)) {
    for (const { play, edge } of await edgesAt(database, game, { numerator: 0n, denominator: 1n })) {
      const remaining = edge === undefined ? 0n : (edge.numerator * million) / edge.denominator;
      if (worst === undefined || million - remaining > worst.returned)
        worst = { game: game.code, play, returned: million - remaining };
    }
  }
  return worst;
}

/** What agents of one line may have of a stake by the operator's own word, in parts of a million. */
export function agentRatesIn(settings: Pick<Settings, 'get'>): bigint {
  const { numerator, denominator } = ratesOf({ settings });
  return (numerator * million) / denominator;
}

/** The plays on offer that would return all that is staked with such rates of agents, a sentence each. */
async function losingPlays(database: Database, rates: string): Promise<string[]> {
  const agents = parseRate(rates);
  if (!agents.ok) return [`"${rates}" is no rate.`];
  const losing: string[] = [];
  for (const game of await readGames(database)) {
    for (const { play, odds, edge } of await edgesAt(database, game, agents.value))
      if (edge === undefined) losing.push(`${game.code} ${play} at ${odds} would return all that is staked.`);
  }
  return losing;
}
