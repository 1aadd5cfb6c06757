/**
 * A step of an open round. It has a number: the same one under the same number is the same step, however often it arrives, and another one is refused. What the step
 * brings, and what is paid if it ends the round, is written in one transaction with it; the payment is the queue's, as for every round.
 */
import type pg from 'pg';
import type { Choices, Turn } from '@banyan/games/fair';
import { type Queries, within } from '../database.ts';
import type { GameSession } from '../game-sessions.ts';
import { mostWin } from '../games.ts';
import { steppedGame } from '../stepped-games.ts';
import { type Advanced, type Parts, advance } from './advance.ts';
import { type PlayedRound, addStep, findPlayed, lockRound } from './step-store.ts';
import { type Round, moveOn } from './store.ts';
import type { StepMaker } from './taken.ts';
import { turnNow, turnOf } from './turn.ts';

export type StepRequest = { readonly id: string; readonly number: number; readonly step: Choices };
/**
 * `unknown`: no round of this player's; `waiting`: its stake is uncertain; `over`: it has ended; `mismatch`: another step has this number; `order`: a step before
 * it is missing; `step`: it cannot be taken; `limit`: it could win more than a round may pay.
 */
export type StepRefused = 'unknown' | 'waiting' | 'over' | 'mismatch' | 'order' | 'step' | 'limit';

/** Takes a step. The round is returned as it stands afterwards. */
export async function takeStep(
  parts: Parts & { pool: pg.Pool },
  session: GameSession,
  asked: StepRequest,
): Promise<Advanced | StepRefused> {
  const round = await within(parts.pool, async (tx): Promise<Round | StepRefused> => {
    await lockRound(tx, asked.id);
    const played = await findPlayed(tx, asked.id);
    if (played?.player !== session.player || played.game !== session.game) return 'unknown';
    const step = steppedGame(played.game)?.readStep(asked.step);
    if (step === undefined) return 'step';
    const known = played.taken[asked.number - 1];
    if (known !== undefined) return isSame(known.step, step) ? played : 'mismatch';
    const refused = refusalOf(played, asked.number, step);
    return refused ?? (await apply(tx, played, step, 'player', parts.aloneMs));
  });
  return typeof round === 'string' ? round : await advance(parts, round);
}

const isSame = (one: Choices, other: Choices): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Decided before anything of the step is looked at: that it is refused says nothing of what it would have brought. */
function refusalOf(played: PlayedRound, number: number, step: Choices): StepRefused | undefined {
  if (played.phase !== 'open') return played.phase === 'committed' ? 'waiting' : 'over';
  if (number !== played.taken.length + 1) return 'order';
  if (turnNow(played).worth(step) > mostWin(played.currency)) return 'limit';
  return turnOf(played, [step]) === undefined ? 'step' : undefined;
}

/**
 * Writes a step, and a cash-out after it where every next one could win more than a round may pay. A round that is over by then leaves with its payout.
 */
async function apply(tx: Queries, played: PlayedRound, step: Choices, by: StepMaker, aloneMs: number): Promise<Round> {
  const number = played.taken.length + 1;
  await addStep(tx, played.id, number, { step, by });
  const after = { ...played, taken: [...played.taken, { step, by }] };
  const turn = turnNow(after);
  if (turn.isOver) return await end(tx, played, turn, aloneMs);
  if (turn.leastNext === null || turn.leastNext <= mostWin(played.currency)) return played;
  return await apply(tx, after, { act: 'cash' }, 'limit', aloneMs);
}

/** The payout is decided; the queue pays it if this process does not live to do so. */
async function end(tx: Queries, round: Round, { payout, shown }: Turn<Choices>, aloneMs: number): Promise<Round> {
  return await moveOn(tx, round, { phase: 'staked', payout, shown, nextTryInMs: aloneMs });
}

/** Ends a round that was left, by the published rule: a step of the game's, or the stake goes back where nothing was pressed. */
export async function expireRound(parts: Parts & { pool: pg.Pool }, { id }: Round): Promise<Advanced> {
  const round = await within(parts.pool, async (tx) => {
    await lockRound(tx, id);
    const played = (await findPlayed(tx, id)) as PlayedRound;
    if (played.phase !== 'open') return played;
    const step = steppedGame(played.game)?.expire(turnNow(played));
    if (step !== undefined) return await apply(tx, played, step, 'time', parts.aloneMs);
    return await moveOn(tx, played, { phase: 'undoing', nextTryInMs: parts.aloneMs });
  });
  return await advance(parts, round);
}
