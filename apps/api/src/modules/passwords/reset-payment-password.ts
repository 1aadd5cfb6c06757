/** Setting a forgotten payment password by the code that was sent. */
import { ok, refuse } from '@banyan/core/results';
import type { passwordsRoutes } from '@banyan/protocol/passwords';
import type { UseCase } from '../../infra/bind.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { requireFresh } from '../protection/index.ts';
import { codeTries, redeemEmailCode, redeemCode } from '../verification/index.ts';
import { checkNewPaymentPassword } from './payment-password.ts';
import { wayTo } from './payment-password-code.ts';
import { findPaymentPassword } from './payment-password-store.ts';
import { replacePaymentPassword } from './replace-payment-password.ts';
import type { PasswordParts } from './parts.ts';

type Route = (typeof passwordsRoutes)['POST /wps/member/paymentPassword/reset'];

export const resetPaymentPassword =
  ({ passwords, limits }: PasswordParts): UseCase<Route> =>
  async (context, { body, request }, caller) => {
    const fresh = await requireFresh(context, caller);
    if (!fresh.ok) return fresh;
    const { memberId } = caller;
    const { settings, database } = context;
    if (!(await limits.take(codeTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const way = await wayTo(context, memberId);
    if (way === undefined) return refuse('contact-required');
    const { newPassword: password, confirmNewPassword: confirmation, verificationCode: code } = body;
    // The rule comes first: a text that cannot be one should not cost the code.
    const checked = checkNewPaymentPassword(settings, { password, confirmation });
    if (!checked.ok) return checked;
    const used = await (way.kind === 'phone'
      ? redeemCode(context, { phone: way.value, purpose: 'payment', code }, request)
      : redeemEmailCode(context, { member: memberId, email: way.value, purpose: 'payment' }, code));
    if (!used.ok) return used;
    const from = (await findPaymentPassword(database, memberId))?.hash;
    const asked = { password, confirmation, from };
    const changed = await replacePaymentPassword(context, passwords, memberId, asked, request.language);
    return changed.ok ? ok({}) : changed;
  };
