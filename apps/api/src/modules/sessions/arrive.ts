/**
 * The steps around every new session: the one that the page brought along ends (T08), and the member is notified of a login from a
 * browser that was never used before (R72).
 */
import type { MemberId } from '@banyan/core/ids';
import { deviceNameOf } from '@banyan/core/identity';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { noteLanguage } from '../members/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { ensureDevice, seeDevice } from './device.ts';
import { endSessions } from './ended.ts';
import { sessionAt } from './session-store.ts';
import { notifyMember } from '../contacts/index.ts';
import { placeOfToken } from '../../infra/token.ts';

export async function arrive(context: Context, tx: Tx, member: MemberId, request: RequestFacts): Promise<void> {
  const at = new Date(context.clock.now());
  const { address, userAgent, language } = request;
  await noteLanguage(tx, member, language);
  if (await seeDevice(tx, member, request, at)) {
    const values = { address, device: deviceNameOf(userAgent) || '?', time: timeIn(context, at) };
    await notifyMember(context, tx, { member, change: 'newDevice', language, values });
  }
  const place = placeOfToken('session', request.token ?? '');
  const brought = place === undefined ? undefined : await sessionAt(tx, place, ensureDevice(request));
  if (brought !== undefined) await endSessions(tx, brought.member, at, { only: brought.id });
}

/** Such as 2026-11-20 17:25, where the merchant is. */
function timeIn({ settings }: Context, at: Date): string {
  const timeZone = settings.get(merchantTimeZone);
  return at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}
