/**
 * Binding a number or an address by the code that went there. It is the member's from then on, to be found by and to get
 * codes; only the operator can change it (MC-05).
 */
import { maskedEmail, maskedPhone } from '@banyan/core/identity';
import { ok, refuse } from '@banyan/core/results';
import type { verificationRoutes } from '@banyan/protocol/verification';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { bindContact as bindIt, notifyMember } from '../contacts/index.ts';
import { requireFresh } from '../protection/index.ts';
import { contactIn } from './contact-code.ts';
import { redeemEmailCode } from './email-codes.ts';
import { redeemCode } from './send-code.ts';
import { codeTries } from './code-settings.ts';

type Route = (typeof verificationRoutes)['PUT /wps/member/contacts'];

export const bindContact =
  (limits: RateLimits): UseCase<Route> =>
  async (context, { body, request }, caller) => {
    const fresh = await requireFresh(context, caller);
    if (!fresh.ok) return fresh;
    const { memberId } = caller;
    const { settings, clock, database } = context;
    if (!(await limits.take(codeTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const written = contactIn(context, body);
    if (!written.ok) return written;
    const { kind, verificationCode: code } = body;
    const { value } = written;
    const used = await (kind === 'phone'
      ? redeemCode(context, { phone: value, purpose: 'bind', code }, request)
      : redeemEmailCode(context, { member: memberId, email: value, purpose: 'bind' }, code));
    if (!used.ok) return used;
    const masked = kind === 'phone' ? maskedPhone(value) : maskedEmail(value);
    return await transact<{ masked: string }, 'contact-bound' | 'phone-taken' | 'email-taken'>(database, async (tx) => {
      // Told before, to where the member could be reached until now.
      const notified = {
        member: memberId,
        change: 'contactBound',
        language: request.language,
        values: { contact: masked },
      } as const;
      await notifyMember(context, tx, notified);
      const outcome = await bindIt(tx, memberId, { kind, value, at: new Date(clock.now()) });
      if (outcome === 'already-bound') return refuse('contact-bound');
      if (outcome === 'taken') return refuse(kind === 'phone' ? 'phone-taken' : 'email-taken');
      return ok({ masked });
    });
  };
