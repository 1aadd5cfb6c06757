/**
 * Ends the turns of boards: an hour after the end the places are frozen and hashed, then each prize is paid in a commit of its own. A prize is
 * given once for its turn, so one that was paid when the process was killed is only found to be paid.
 */
import { createHash } from 'node:crypto';
import { money } from '@banyan/core/money';
import { type Prize, boardIn, prizesOf } from '@banyan/core/promotions';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { readPromotion } from '../promotions/index.ts';
import { giveUnder } from '../rewards/index.ts';
import {
  type PrizeRow,
  type TurnKey,
  type TurnRow,
  closePaid,
  duePrizes,
  endTurnAt,
  freezeTurn,
  lockPrize,
  lockTurn,
  markPaying,
  runningTurns,
  scoresToPlace,
  writePrize,
} from './board-store.ts';
import { graceMs, rulesOf } from './plans.ts';

const turnsAtOnce = 500;
const prizesAtOnce = 200;
/** After so many failed tries somebody of the staff decides. */
export const mostTries = 5;
const minuteMs = 60_000;

/** What is frozen, as text: a line for each place that brings something. Its SHA-256 is shown. */
export function frozenText(key: TurnKey, prizes: readonly Prize[]): string {
  const lines = prizes.map(({ rank, id, score, units }) => `${rank} ${id} ${score} ${units}`);
  return [`${key.promotion} ${key.period} ${key.currency}`, ...lines].join('\n');
}

async function freeze(context: Context, tx: Tx, key: TurnKey): Promise<void> {
  const now = new Date(context.clock.now());
  const turn = await lockTurn(tx, key);
  if (turn?.state !== 'open' || turn.endsAt.getTime() + graceMs > now.getTime()) return;
  const rules = await rulesOf(tx, turn);
  const board = rules.kind === 'board' ? boardIn(rules, key.currency) : undefined;
  if (board?.ok !== true || board.value === undefined)
    throw new Error(`${key.promotion} is no board in ${key.currency}`);
  const scores = await scoresToPlace(tx, key, board.value.prizes.length);
  const ranked = scores.map(({ member, score }) => ({ id: member, score }));
  const prizes = prizesOf(ranked, board.value.prizes).filter(({ units }) => units > 0n);
  const hash = createHash('sha256').update(frozenText(key, prizes)).digest();
  await freezeTurn(tx, key, prizes, { at: now, hash });
}

/** An end that the staff have moved up counts from then on. */
async function noteEarlyEnd({ database }: Context, turn: TurnRow): Promise<TurnRow> {
  const promotion = turn.state === 'open' ? await readPromotion(database, turn.promotion) : undefined;
  if (promotion?.state !== 'ended' || promotion.changedAt >= turn.endsAt) return turn;
  await endTurnAt(database, turn, promotion.changedAt);
  return { ...turn, endsAt: promotion.changedAt };
}

/** Pays a prize that is locked, and writes what came of it: paid, for who may not be given anything not eligible, else another try or a person. */
export async function payPrize(context: Context, tx: Tx, row: PrizeRow): Promise<PrizeRow> {
  const { promotion, period, currency, member, units, tries } = row;
  const turn = await lockPromotionTurn(tx, row);
  const rules = await rulesOf(tx, turn);
  const now = context.clock.now();
  const given = await giveUnder(context, tx, member, {
    ...{
      promotion,
      version: turn.version,
      occasion: 'board',
      gives: rules.kind === 'board' ? rules.gives : { kind: 'cash' },
    },
    ...{ source: `prize ${period === '' ? 'once' : period} ${currency}`, amount: money(currency, units) },
  });
  const next = given.ok
    ? { state: 'paid' as const, why: null, reward: given.value.reward.id }
    : given.code === 'play-barred'
      ? { state: 'not-eligible' as const, why: String(given.details?.['why'] ?? given.code), reward: null }
      : { state: tries + 1 >= mostTries ? ('by-hand' as const) : ('retry' as const), why: given.code, reward: null };
  const nextAt = new Date(now + minuteMs * 2 ** tries);
  await writePrize(tx, row, member, { ...next, tries: tries + 1, nextAt });
  if (given.ok) await publishToMember(tx, member, 'missions.changed', {});
  return { ...row, ...next, tries: tries + 1 };
}

async function lockPromotionTurn(tx: Tx, key: TurnKey): Promise<TurnRow> {
  const turn = await lockTurn(tx, key);
  if (turn === undefined) throw new Error(`${key.promotion} has no turn ${key.period} in ${key.currency}`);
  return turn;
}

/** Pays one prize that is due. A fault is a try as well: after a few somebody has to look. */
async function payDue(context: Context, due: PrizeRow): Promise<void> {
  const { database, clock, log } = context;
  try {
    if (!(await markPaying(database, due, due.member))) return;
    await database.transaction().execute(async (tx) => {
      const row = await lockPrize(tx, due, due.member);
      if (row?.state === 'paying') await payPrize(context, tx, row);
    });
  } catch (error) {
    log.error({ err: error, promotion: due.promotion, member: due.member }, 'a prize of a board could not be paid');
    await database.transaction().execute(async (tx) => {
      const row = await lockPrize(tx, due, due.member);
      if (row?.state !== 'paying') return;
      const tries = row.tries + 1;
      const state = tries >= mostTries ? 'by-hand' : 'retry';
      const nextAt = new Date(clock.now() + minuteMs * 2 ** row.tries);
      await writePrize(tx, row, row.member, { state, tries, why: 'fault', reward: null, nextAt });
    });
  }
}

/** Freezes what has ended and pays what is due. */
export async function endBoards(context: Context, stopping: AbortSignal): Promise<void> {
  const { database, clock } = context;
  for (const found of await runningTurns(database, turnsAtOnce)) {
    if (stopping.aborted) return;
    const turn = await noteEarlyEnd(context, found);
    if (turn.state === 'open' && turn.endsAt.getTime() + graceMs <= clock.now())
      await database.transaction().execute((tx) => freeze(context, tx, turn));
  }
  for (;;) {
    const due = await duePrizes(database, new Date(clock.now()), prizesAtOnce);
    for (const prize of due) {
      if (stopping.aborted) return;
      await payDue(context, prize);
    }
    for (const turn of new Map(
      due.map((prize) => [`${prize.promotion} ${prize.period} ${prize.currency}`, prize]),
    ).values())
      await closePaid(database, turn);
    if (due.length < prizesAtOnce) return;
  }
}
