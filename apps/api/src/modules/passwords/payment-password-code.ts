/** A forgotten payment password: a code to a number or an address that the member has confirmed. */
import type { MemberId } from '@banyan/core/ids';
import { maskedEmail, maskedPhone } from '@banyan/core/identity';
import { ok, refuse } from '@banyan/core/results';
import type { passwordsRoutes } from '@banyan/protocol/passwords';
import { carrierOf } from '../../adapters/messages/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { contactsOf } from '../contacts/index.ts';
import { sendEmailCode, sendCodeTo } from '../verification/index.ts';

type Route = (typeof passwordsRoutes)['POST /wps/member/paymentPassword/code'];
type Way = { readonly kind: 'phone' | 'email'; readonly value: string };

/** Where the code goes: the confirmed number, or else the confirmed address. */
export async function wayTo({ database, config, settings }: Context, member: MemberId): Promise<Way | undefined> {
  const { phone, email } = await contactsOf(database, member);
  const hasSms = carrierOf(config.mode, settings, 'sms') !== undefined;
  if (phone?.verifiedAt !== undefined && hasSms) return { kind: 'phone', value: phone.value };
  return email?.verifiedAt === undefined ? undefined : { kind: 'email', value: email.value };
}

export const paymentPasswordCode: UseCase<Route> = async (context, { request }, { memberId }) => {
  const way = await wayTo(context, memberId);
  if (way === undefined) return refuse('contact-required');
  const { kind, value } = way;
  const sent = await (kind === 'phone'
    ? sendCodeTo(context, { phone: value, purpose: 'payment' }, request)
    : sendEmailCode(context, { member: memberId, email: value, purpose: 'payment' }, request));
  return sent.ok ? ok({ ...sent.value, sentTo: kind === 'phone' ? maskedPhone(value) : maskedEmail(value) }) : sent;
};
