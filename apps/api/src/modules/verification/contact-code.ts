/**
 * A code to a number or an address that the caller wants to bind. Whether somebody else has it is not revealed here: only who
 * reads the code there may learn that.
 */
import { type Result, refuse, ok } from '@banyan/core/results';
import type { verificationRoutes } from '@banyan/protocol/verification';
import { carrierOf } from '../../adapters/messages/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { checkEmail, contactsOf } from '../contacts/index.ts';
import { requireFresh } from '../protection/index.ts';
import { sendEmailCode } from './email-codes.ts';
import { phoneIn, sendCodeTo } from './send-code.ts';

type Route = (typeof verificationRoutes)['POST /wps/member/contacts/code'];

export type NamedContact = { kind: 'phone' | 'email'; value: string; countryDialingCode?: string | undefined };

/** The number or address in its canonical form. Refusals: `phone-malformed`, `email-malformed`. */
export function contactIn(
  context: Context,
  { kind, value, countryDialingCode }: NamedContact,
): Result<string, 'phone-malformed' | 'email-malformed'> {
  if (kind === 'phone') return phoneIn(context, { mobileNum: value, countryDialingCode });
  const email = value.trim();
  const written = checkEmail(email);
  return written.ok ? ok(email) : written;
}

export const contactCode: UseCase<Route> = async (context, { body, request }, caller) => {
  const fresh = await requireFresh(context, caller);
  if (!fresh.ok) return fresh;
  const { memberId } = caller;
  const written = contactIn(context, body);
  if (!written.ok) return written;
  // What is bound and confirmed stays; what was only named may be confirmed now (MC-05).
  const own = (await contactsOf(context.database, memberId))[body.kind];
  if (own?.verifiedAt !== undefined) return refuse('contact-bound');
  if (body.kind === 'email')
    return await sendEmailCode(context, { member: memberId, email: written.value, purpose: 'bind' }, request);
  const { config, settings } = context;
  if (carrierOf(config.mode, settings, 'sms') === undefined) return refuse('function-not-enabled');
  return await sendCodeTo(context, { phone: written.value, purpose: 'bind' }, request);
};
