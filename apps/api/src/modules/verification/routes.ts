/** The routes of codes to numbers and addresses, one line each. */
import type { verificationRoutes } from '@banyan/protocol/verification';
import type { UseCases } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { bindContact } from './bind-contact.ts';
import { contactCode } from './contact-code.ts';
import { sendLoginCode } from './send-login-code.ts';
import { sendRegisterCode } from './send-register-code.ts';

export const verificationUseCases = (limits: RateLimits): UseCases<typeof verificationRoutes> => ({
  'POST /wps/verification/sms/noLogin': sendLoginCode(limits),
  'POST /wps/verification/sms/register': sendRegisterCode(limits),
  'POST /wps/member/contacts/code': contactCode,
  'PUT /wps/member/contacts': bindContact(limits),
});
