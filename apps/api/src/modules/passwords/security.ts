/** What protects the caller's account, as the security centre shows it. */
import { maskedEmail, maskedPhone } from '@banyan/core/identity';
import { ok } from '@banyan/core/results';
import type { passwordsRoutes } from '@banyan/protocol/passwords';
import type { UseCase } from '../../infra/bind.ts';
import { contactsOf } from '../contacts/index.ts';
import { findMember } from '../members/index.ts';
import { findCredential } from './credential-store.ts';
import { paymentPasswordState } from './payment-password.ts';
import { loginBefore } from '../sessions/index.ts';
import { passwordDays } from './password-settings.ts';

export const security: UseCase<(typeof passwordsRoutes)['GET /wps/member/security']> = async (
  { database, settings, clock },
  _input,
  { memberId, sessionId },
) => {
  const member = await findMember(database, memberId);
  if (member === undefined) throw new Error(`the session's member ${memberId} does not exist`);
  const credential = await findCredential(database, memberId);
  const { email, phone } = await contactsOf(database, memberId);
  const payment = await paymentPasswordState({ settings, clock }, database, memberId);
  const last = await loginBefore(database, memberId, sessionId);
  const changedAt = credential?.changedAt ?? member.createdAt;
  const days = settings.get(passwordDays);
  return ok({
    passwordChangedAt: changedAt.toISOString(),
    passwordExpiresAt: days === 0 ? null : new Date(changedAt.getTime() + days * 86_400_000).toISOString(),
    email: email === undefined ? null : { masked: maskedEmail(email.value), verified: email.verifiedAt !== undefined },
    phone: phone === undefined ? null : { masked: maskedPhone(phone.value), verified: phone.verifiedAt !== undefined },
    paymentPassword: payment === undefined ? null : { setAt: payment.setAt.toISOString(), isLocked: payment.isLocked },
    joinedAt: member.createdAt.toISOString(),
    lastLogin: last === undefined ? null : { at: last.at.toISOString(), address: last.address },
  });
};
