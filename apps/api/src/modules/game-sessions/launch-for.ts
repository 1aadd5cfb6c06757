/** A launch code for a member by name: for operators who try a vendor's side. The member must be logged in somewhere. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { newestSessionOf } from '../sessions/index.ts';
import { findByName, foldName } from '../members/index.ts';
import { makeLaunch } from './make-launch.ts';
import { hasGame } from '../vendors/index.ts';

/** Refusal: `not-found` for an unknown game or member, or one without a session. */
export async function launchFor(
  context: Context,
  { vendor, game, account }: { vendor: string; game: string; account: string },
): Promise<Result<string, 'not-found'>> {
  const { database } = context;
  const member = await findByName(database, foldName(account));
  const login = member === undefined ? undefined : await newestSessionOf(database, member.id);
  if (member === undefined || login === undefined || !(await hasGame(database, vendor, game)))
    return refuse('not-found');
  const { id, currency } = member;
  return ok(await makeLaunch(context, { member: id, vendor, game, currency, language: 'EN', login }));
}
