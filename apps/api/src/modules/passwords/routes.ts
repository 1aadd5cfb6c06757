/** The routes of passwords, one line each. */
import type { passwordsRoutes } from '@banyan/protocol/passwords';
import type { UseCases } from '../../infra/bind.ts';
import { changePassword } from './change-password.ts';
import type { PasswordParts } from './parts.ts';
import { paymentPasswordCode } from './payment-password-code.ts';
import { resetPaymentPassword } from './reset-payment-password.ts';
import { security } from './security.ts';
import { setPayment } from './set-payment-password.ts';

export const passwordsUseCases = (parts: PasswordParts): UseCases<typeof passwordsRoutes> => ({
  'POST /wps/member/password': changePassword(parts),
  'GET /wps/member/security': security,
  'PUT /wps/member/paymentPassword': setPayment(parts),
  'POST /wps/member/paymentPassword/code': paymentPasswordCode,
  'POST /wps/member/paymentPassword/reset': resetPaymentPassword(parts),
});
