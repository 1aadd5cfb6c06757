/**
 * A browser that remembers a username: its credential stands in place of the password, is good once and leads to the next.
 * One that comes a second time was copied from somewhere; nobody can say which of the two is its owner, so the whole family
 * ends, with the sessions that it opened.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { type TokenPlace, placeOfToken } from '../../infra/token.ts';
import { type MemberRow, findMember, foldName } from '../members/index.ts';
import { deviceOf } from './device.ts';
import { endSessions } from './ended.ts';
import { credentialCookie, forgetName, rememberBrowser } from './remembered.ts';
import { endRemembered, lockRemembered, markUsed } from './remembered-store.ts';
import { rememberedDays } from './session-settings.ts';

type Known = { readonly member: MemberRow; readonly family: string };

/** Refusals: `remembered-ended`, whatever was wrong with it; the browser forgets the name then. */
export async function redeemRemembered(
  context: Context,
  username: string,
  request: RequestFacts,
): Promise<Result<Known, 'remembered-ended'>> {
  const name = username.trim();
  const place = placeOfToken('remembered', request.cookies?.read(credentialCookie(name)) ?? '');
  const found =
    place === undefined
      ? ok(undefined)
      : // The end of a family must be stored, so this commits also on a refusal.
        await transact<Known | undefined, never>(context.database, async (tx) =>
          ok(await redeem(context, tx, place, name, request)),
        );
  const known = found.ok ? found.value : undefined;
  if (known !== undefined) return ok(known);
  forgetName(request, name);
  return refuse('remembered-ended');
}

async function redeem(
  { clock, settings }: Context,
  tx: Tx,
  place: TokenPlace<'remembered'>,
  name: string,
  request: RequestFacts,
): Promise<Known | undefined> {
  const now = clock.now();
  const at = new Date(now);
  const found = await lockRemembered(tx, place);
  if (found === undefined || found.isEnded) return undefined;
  const { family, beganAt, expiresAt } = found;
  const device = deviceOf(request);
  const isHere = device?.equals(found.device) === true;
  if (found.isUsed || !isHere) {
    await endRemembered(tx, found.member, at, { family });
    await endSessions(tx, found.member, at, { family });
    return undefined;
  }
  const isOld = expiresAt.getTime() <= now || now - beganAt.getTime() >= settings.get(rememberedDays) * 86_400_000;
  const member = isOld ? undefined : await findMember(tx, found.member);
  if (member === undefined || foldName(member.account) !== foldName(name)) return undefined;
  await markUsed(tx, place, at);
  await rememberBrowser(tx, member, request, at, { family, beganAt });
  return { member, family };
}
