/** Boards and missions as the staff see them: scores, who is excluded and why, prizes and what became of them. */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, isCurrency } from '@banyan/core/money';
import { boardIn } from '@banyan/core/promotions';
import { ok, refuse } from '@banyan/core/results';
import type { boardsAdminRoutes } from '@banyan/protocol/admin/boards';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findMember, membersById } from '../members/index.ts';
import { readPromotion } from '../promotions/index.ts';
import {
  type PrizeRow,
  type TurnKey,
  type TurnRow,
  bestScores,
  closePaid,
  countPlayers,
  lockPrize,
  lockTurn,
  outOf,
  prizesOfTurn,
  scoreOfMember,
  setOut,
  turnsOfBoard,
  writePrize,
} from './board-store.ts';
import { payPrize } from './end-boards.ts';
import { rulesOf } from './plans.ts';
import { missionsOf } from './summary.ts';
import { numberOf, scoreIn, wireOf } from './wire.ts';

type Routes = typeof boardsAdminRoutes;
const mostShown = 200;

export const showBoard: AdminUseCase<Routes['GET /admin/api/boards/:id']> = async (
  { database },
  { params: { id }, query: { period, currency } },
) => {
  if ((await readPromotion(database, id))?.kind !== 'board') return refuse('not-found');
  const turns = await turnsOfBoard(database, id);
  const turn = turns.find(
    (one) => (period === undefined || one.period === period) && (currency === undefined || one.currency === currency),
  );
  const wire = [];
  for (const one of turns)
    wire.push({
      ...{ period: one.period, currency: one.currency, version: one.version, state: one.state },
      startsAt: one.startsAt.toISOString(),
      endsAt: one.endsAt.toISOString(),
      frozenAt: one.frozenAt?.toISOString() ?? null,
      hash: one.hash?.toString('hex') ?? null,
      players: Number(await countPlayers(database, one)),
    });
  return ok({ turns: wire, shown: turn === undefined ? null : await shownTurn(database, turn) });
};

async function shownTurn(database: Database, turn: TurnRow) {
  const rules = await rulesOf(database, turn);
  const board = rules.kind === 'board' ? boardIn(rules, turn.currency) : undefined;
  if (board?.ok !== true || board.value === undefined) return null;
  const { score } = board.value;
  const [best, excluded, prizes] = await Promise.all([
    bestScores(database, turn, { limit: mostShown }),
    outOf(database, turn, mostShown),
    prizesOfTurn(database, turn, mostShown),
  ]);
  const people = await membersById(
    database,
    [...best, ...excluded, ...prizes].map(({ member }) => member),
  );
  const named = (member: MemberId) => ({ member, account: people.get(member)?.account ?? '' });
  const text = (units: bigint) => numberOf(turn.currency, scoreIn(score), units);
  return {
    ...{ period: turn.period, currency: turn.currency, score },
    places: best.map((one) => ({
      ...named(one.member),
      rank: best.findIndex((other) => other.score === one.score) + 1,
      score: text(one.score),
    })),
    excluded: excluded.map(({ member, score: units, why }) => ({ ...named(member), score: text(units), why })),
    prizes: prizes.map(({ member, place, score: units, units: prize, state, tries, why, reward }) => ({
      ...named(member),
      ...{ place, state, tries, why, reward },
      score: text(units),
      prize: wireOf(turn.currency, prize),
    })),
  };
}

const keyOf = (promotion: string, period: string, currency: string): TurnKey | undefined =>
  isCurrency(currency) ? { promotion, period, currency: currency as Currency } : undefined;

export const excludeFromBoard: AdminUseCase<Routes['POST /admin/api/boards/:id/exclude']> = async (
  { database },
  { params: { id }, body: { period, currency, member, reason } },
  caller,
) => {
  const key = keyOf(id, period, currency);
  if (key === undefined) return refuse('not-found');
  return await transact(database, async (tx) => {
    const turn = await lockTurn(tx, key);
    const score = turn === undefined ? undefined : await scoreOfMember(tx, key, member as MemberId);
    if (turn === undefined || score === undefined) return refuse('not-found');
    // Places that were frozen stand: what is wrong with a prize then is decided with the prize.
    if (turn.state !== 'open' || score.isOut) return refuse('state-conflict', { from: turn.state, to: 'excluded' });
    await setOut(tx, key, member as MemberId, reason);
    await note(tx, caller, {
      act: 'boards.exclude',
      object: { kind: 'member', id: member },
      before: { board: id, period, currency, score: String(score.score) },
      after: { board: id, excluded: true },
      reason,
    });
    return ok({});
  });
};

export const decidePrize: AdminUseCase<Routes['POST /admin/api/boards/:id/prizes']> = async (
  context,
  { params: { id }, body: { period, currency, member, outcome, reason } },
  caller,
) => {
  const key = keyOf(id, period, currency);
  if (key === undefined) return refuse('not-found');
  return await transact(context.database, async (tx) => {
    const prize = await lockPrize(tx, key, member as MemberId);
    if (prize === undefined) return refuse('not-found');
    if (prize.state === 'paid' || (prize.state === 'not-eligible' && outcome === 'not-eligible'))
      return refuse('state-conflict', { from: prize.state, to: outcome });
    const after: PrizeRow =
      outcome === 'pay'
        ? await payPrize(context, tx, prize)
        : await leaveUnpaid(tx, prize, reason, context.clock.now());
    await closePaid(tx, key);
    await note(tx, caller, {
      act: 'boards.prize',
      object: { kind: 'member', id: member },
      before: { board: id, period, currency, state: prize.state, place: prize.place },
      after: { state: after.state },
      reason,
    });
    return ok({ state: after.state, why: after.why });
  });
};

async function leaveUnpaid(tx: Tx, prize: PrizeRow, why: string, now: number): Promise<PrizeRow> {
  const set = { state: 'not-eligible' as const, tries: prize.tries, why, reward: null };
  await writePrize(tx, prize, prize.member, { ...set, nextAt: new Date(now) });
  return { ...prize, ...set };
}

export const missionsOfMember: AdminUseCase<Routes['GET /admin/api/members/:id/missions']> = async (
  context,
  { params: { id }, request: { language } },
) => {
  const member = await findMember(context.database, id as MemberId);
  if (member === undefined) return refuse('not-found');
  return ok({ missions: await missionsOf(context, { member: member.id, currency: member.currency, language }) });
};
