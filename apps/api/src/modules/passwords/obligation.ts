/** Whether a password must be changed before anything else: issued by an operator, a default one, or expired where the operator enforces that. */
import type { Context } from '../../infra/context.ts';
import { forcedPasswordChange, isOn } from '../settings/index.ts';
import { type Credential, findCredential } from './credential-store.ts';
import { isDefaultPassword } from './default-passwords.ts';
import type { Obligation } from '../sessions/index.ts';
import type { MemberId } from '@banyan/core/ids';
import { passwordDays } from './password-settings.ts';

/** `password` is what was typed; without one (a remembered browser) nobody can say whether it is a default one. */
export async function owedFor(context: Context, credential: Credential, password?: string): Promise<Obligation> {
  const { settings, clock } = context;
  const days = settings.get(passwordDays);
  const isExpired = days > 0 && clock.now() - credential.changedAt.getTime() >= days * 86_400_000;
  const isDefault = password !== undefined && (await isDefaultPassword(context, password));
  const { isIssued } = credential;
  const isForced = isIssued || isDefault || (isExpired && isOn(settings, forcedPasswordChange));
  return { isIssued, isDefault, isExpired, isForced };
}

/** What a member owes who has proven who they are without the password. */
export async function obligationOf(context: Context, member: MemberId): Promise<Obligation | undefined> {
  const credential = await findCredential(context.database, member);
  return credential === undefined ? undefined : await owedFor(context, credential);
}
