/** Boards with the caller's own place, and the winners list: the largest named wins of the last seven days in the caller's currency. */
import type { Static } from 'typebox';
import { maskedName } from '@banyan/core/catalog';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type Board as CoreBoard, type BoardRules, boardIn, prizesOf } from '@banyan/core/promotions';
import { ok } from '@banyan/core/results';
import type { Board, missionRoutes } from '@banyan/protocol/missions';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { largestNamedWins, titleIn, unnamedAmong } from '../catalog/index.ts';
import { membersById } from '../members/index.ts';
import {
  type Placed,
  type TurnRow,
  bestScores,
  countPlayers,
  neighboursOf,
  prizeOfMember,
  prizesOfTurn,
  rankOf,
  scoreOfMember,
  turnsOfBoard,
} from './board-store.ts';
import { entriesOf } from './entry-store.ts';
import { isForMember, turnNow } from './enter.ts';
import { lookAtOwn } from './look.ts';
import { type Plan, openPlans, rulesOf } from './plans.ts';
import { gameTitles, numberOf, scoreIn, titleOf, wireOf } from './wire.ts';

const days = 7;
const winners = 20;
const placesShown = 20;
const neighboursShown = 2;
/** A board that is over is shown for so long. */
const shownAfterMs = 7 * 86_400_000;
const mostBoards = 12;

type WireBoard = Static<typeof Board>;
type Looker = { readonly member: MemberId; readonly currency: Currency; readonly language: string };

export const leaderboard: UseCase<(typeof missionRoutes)['GET /wps/relay/MCSFE_getMissionLeaderboard']> = async (
  context,
  { request: { language } },
  { memberId, currency },
) => {
  await lookAtOwn(context, memberId);
  const since = new Date(context.clock.now() - days * 86_400_000);
  const wins = await largestNamedWins(context.database, { currency, since, limit: winners });
  return ok({
    boards: await boardsOf(context, { member: memberId, currency, language }),
    days,
    list: wins.map(({ member, name, titles, units, at }) => ({
      rank: wins.filter((other) => other.units > units).length + 1,
      name,
      isMine: member === memberId,
      game: titleIn(titles, language),
      amount: wireOf(currency, units),
      at: at.toISOString(),
    })),
  });
};

type Shown = { readonly turn: TurnRow; readonly rules: BoardRules; readonly plan: Plan | undefined };

async function boardsOf(context: Context, looker: Looker): Promise<WireBoard[]> {
  const { database, clock } = context;
  const now = new Date(clock.now());
  const shown: Shown[] = [];
  for (const plan of await openPlans(context, database, shownAfterMs)) {
    if (plan.kind !== 'board' || !(await isForMember(context, database, plan, looker.member))) continue;
    const known = await turnsOfBoard(database, plan.promotion);
    const own = known.filter(
      ({ currency, endsAt }) => currency === looker.currency && endsAt.getTime() + shownAfterMs > now.getTime(),
    );
    const turn = turnNow(plan, now);
    // Nobody has played for it yet.
    if (turn !== undefined && plan.isOpen && !own.some(({ period }) => period === turn.period))
      own.unshift({
        ...{ promotion: plan.promotion, period: turn.period, currency: looker.currency, version: plan.version },
        ...{ startsAt: turn.from, endsAt: turn.to, state: 'open', frozenAt: null, hash: null },
      });
    for (const one of own.slice(0, 2)) {
      const rules = one.version === plan.version ? plan.rules : await rulesOf(database, one);
      if (rules.kind === 'board') shown.push({ turn: one, rules, plan });
    }
  }
  const gameTitle = await gameTitles(database, shown, looker.language);
  const boards: WireBoard[] = [];
  for (const one of shown.slice(0, mostBoards)) {
    const read = boardIn(one.rules, looker.currency);
    if (read.ok && read.value !== undefined)
      boards.push(await toWireBoard(context, looker, one, read.value, gameTitle));
  }
  return boards.toSorted((a, b) => (a.endsAt > b.endsAt ? -1 : 1));
}

async function toWireBoard(
  { database, clock }: Context,
  looker: Looker,
  { turn, rules, plan }: Shown,
  board: CoreBoard,
  gameTitle: (name: string) => string,
): Promise<WireBoard> {
  const { member, currency, language } = looker;
  const now = clock.now();
  const best = await bestScores(database, turn, { limit: placesShown });
  const mine = await scoreOfMember(database, turn, member);
  const isPlaced = mine !== undefined && !mine.isOut && mine.score > 0n;
  const around = isPlaced
    ? await neighboursOf(database, turn, { member, score: mine.score }, neighboursShown)
    : { above: [], below: [] };
  const everybody = [...best, ...around.above, ...around.below].map((one) => one.member);
  const people = await membersById(database, [...everybody, member]);
  const unnamed = await unnamedAmong(database, everybody);
  const frozen =
    turn.state === 'open' ? undefined : await prizesOfTurn(database, turn, board.prizes.length + placesShown);
  const written = scoreIn(board.score);
  // Who shares a place sees what a share of it would be.
  const shares = prizesOf(
    best.map((one) => ({ id: one.member, score: one.score })),
    board.prizes,
  );
  const prizeAt = (rank: bigint, of: MemberId) => {
    const settled = frozen?.find((prize) => prize.member === of);
    const units =
      frozen === undefined
        ? (shares.find(({ id }) => id === of)?.units ?? board.prizes[Number(rank) - 1] ?? 0n)
        : (settled?.units ?? 0n);
    return units === 0n ? null : wireOf(currency, units);
  };
  const place = (one: Placed, rank: bigint) => ({
    rank: Number(rank),
    name: one.member === member || !unnamed.has(one.member) ? maskedName(people.get(one.member)?.account ?? '') : null,
    isMine: one.member === member,
    score: numberOf(currency, written, one.score),
    prize: prizeAt(rank, one.member),
  });
  const ranked = async (list: readonly Placed[]) => {
    const places = [];
    for (const one of list) places.push(place(one, await rankOf(database, turn, one.score)));
    return places;
  };
  const ownPrize = isPlaced && frozen !== undefined ? await prizeOfMember(database, turn, member) : undefined;
  const own = isPlaced ? place({ member, score: mine.score }, await rankOf(database, turn, mine.score)) : null;
  const isOver = turn.endsAt.getTime() <= now;
  const entries = await entriesOf(database, member, 200);
  const isIn = entries.some(({ promotion, period }) => promotion === turn.promotion && period === turn.period);
  const { categories = [], games = [], leastStake } = board;
  return {
    ...{ id: turn.promotion, period: turn.period, score: board.score, window: rules.window, isIn },
    title: titleOf(rules.titles, language, turn.promotion),
    state: turn.state === 'open' ? (isOver ? 'counting' : 'open') : turn.state,
    points: board.points.map((task) => ({
      ...{ for: task.for, points: task.points },
      atLeast: task.atLeast === undefined ? null : numberOf(currency, 'multiple', BigInt(task.atLeast)),
    })),
    categories: [...categories],
    games: games.map(gameTitle),
    leastStake: leastStake === 0n ? null : wireOf(currency, leastStake),
    startsAt: turn.startsAt.toISOString(),
    endsAt: turn.endsAt.toISOString(),
    gives: rules.gives.kind,
    prizes: board.prizes.map((units) => wireOf(currency, units)),
    mayJoin: rules.join === 'opt-in' && !isIn && !isOver && plan?.isOpen === true,
    players: Number(await countPlayers(database, turn)),
    places: best.map((one) => place(one, BigInt(best.findIndex(({ score }) => score === one.score) + 1))),
    own: own === null || ownPrize === undefined ? own : { ...own, prize: wireOf(currency, ownPrize.units) },
    above: await ranked(around.above),
    below: await ranked(around.below),
    hash: turn.hash?.toString('hex') ?? null,
  };
}
