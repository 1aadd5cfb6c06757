/** Setting and changing the password and the payment password. */
import { type BodyOf, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export const setPaymentPassword = (body: BodyOf<'PUT /wps/member/paymentPassword'>) =>
  call('PUT /wps/member/paymentPassword', { body });

export const resetPaymentPassword = (body: BodyOf<'POST /wps/member/paymentPassword/reset'>) =>
  call('POST /wps/member/paymentPassword/reset', { body });

export const changePassword = (body: BodyOf<'POST /wps/member/password'>) =>
  call('POST /wps/member/password', { body });

/** Whether the terms are still to be accepted: of an account that an agent opened. */
export const dueQuery = queryOf('GET /wps/member/agreements');

export const acceptTerms = (body: BodyOf<'POST /wps/member/agreements'>) =>
  call('POST /wps/member/agreements', { body });
