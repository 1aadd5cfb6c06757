/** To whom a member may send: the one directly above, or one directly below. Anybody else is not found, whoever it is (R18). */
import type { MemberId } from '@banyan/core/ids';
import { isAgentType } from '@banyan/core/members';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type MemberRow, findByName, findMember, foldName } from '../members/index.ts';
import { isOn, transferDownline, transferUpline } from '../settings/index.ts';
import type { Direction } from './transfer-store.ts';

/** What the switches leave a member of this type: to send up, to send down. */
export function directionsOf({ settings }: Pick<Context, 'settings'>, type: number): { up: boolean; down: boolean } {
  return { up: isOn(settings, transferUpline), down: isOn(settings, transferDownline) && isAgentType(type) };
}

/** Refusals: `function-not-enabled`, `not-found`; `receiver-unavailable` for one whose account is locked. */
export async function receiverOf(
  context: Pick<Context, 'settings' | 'database'>,
  { memberId, type }: { memberId: MemberId; type: number },
  { direction, to = '' }: { direction: Direction; to?: string | undefined },
): Promise<Result<MemberRow, 'function-not-enabled' | 'not-found' | 'receiver-unavailable'>> {
  if (!directionsOf(context, type)[direction]) return refuse('function-not-enabled');
  const found = direction === 'up' ? await above(context, memberId) : await below(context, memberId, to);
  if (found === undefined) return refuse('not-found');
  return found.status === 'active' ? ok(found) : refuse('receiver-unavailable');
}

async function above({ database }: Pick<Context, 'database'>, member: MemberId): Promise<MemberRow | undefined> {
  const upline = (await findMember(database, member))?.upline;
  return upline === undefined ? undefined : await findMember(database, upline);
}

async function below(
  { database }: Pick<Context, 'database'>,
  member: MemberId,
  account: string,
): Promise<MemberRow | undefined> {
  const found = await findByName(database, foldName(account.trim()));
  return found?.upline === member ? found : undefined;
}
