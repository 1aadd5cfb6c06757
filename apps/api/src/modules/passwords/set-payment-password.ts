/** Setting the payment password, or changing it by whoever knows the old one. */
import { ok, refuse } from '@banyan/core/results';
import type { passwordsRoutes } from '@banyan/protocol/passwords';
import type { UseCase } from '../../infra/bind.ts';
import { requireFresh } from '../protection/index.ts';
import { checkPaymentPassword } from './payment-password.ts';
import { findPaymentPassword } from './payment-password-store.ts';
import { replacePaymentPassword } from './replace-payment-password.ts';
import type { PasswordParts } from './parts.ts';

type Route = (typeof passwordsRoutes)['PUT /wps/member/paymentPassword'];

export const setPayment =
  ({ passwords }: PasswordParts): UseCase<Route> =>
  async (context, { body, request }, caller) => {
    const { memberId } = caller;
    const before = await findPaymentPassword(context.database, memberId);
    if (before === undefined) {
      // Whoever sits at an open page may not set the first one; who knows the old one has shown enough (R71).
      const fresh = await requireFresh(context, caller);
      if (!fresh.ok) return fresh;
    } else {
      const right = await checkPaymentPassword(context, passwords, {
        member: memberId,
        password: body.oldPassword ?? '',
      });
      if (!right.ok) {
        const { code, details } = right;
        // Nothing takes one away, so this one would be wrong.
        return code === 'payment-password-unset'
          ? refuse('payment-password-wrong', { tries: 0 })
          : refuse(code, details);
      }
    }
    const { newPassword: password, confirmNewPassword: confirmation } = body;
    const asked = { password, confirmation, from: before?.hash };
    const changed = await replacePaymentPassword(context, passwords, memberId, asked, request.language);
    return changed.ok ? ok({}) : changed;
  };
