/** Whether a game may be opened: the bet asks again in its own transaction, this spares a barred player an open game. */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { eligibilityOf } from './eligibility.ts';
import { type PlayRefusal, barCodes } from './gate.ts';
import { touchSession } from './play-session.ts';

/** A launch begins a session of play, so that its check comes also where no page of ours is open. Refusals: those of a bet, without limits of money. */
export async function mayLaunch(
  context: Pick<Context, 'database' | 'settings'>,
  member: MemberId,
): Promise<Result<undefined, Exclude<PlayRefusal, `${'loss' | 'stake'}-limit-reached`>>> {
  await touchSession(context, member);
  const why = await eligibilityOf(context.database, member);
  return why === 'active' ? ok(undefined) : refuse(barCodes[why], { why });
}
