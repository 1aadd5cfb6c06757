/** The routes of forgotten passwords, one line each. */
import type { recoveryRoutes } from '@banyan/protocol/recovery';
import type { UseCases } from '../../infra/bind.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { askLink } from './ask-link.ts';
import { resetByCode } from './reset-by-code.ts';
import { resetByLink } from './reset-by-link.ts';

export const recoveryUseCases = (parts: PasswordParts): UseCases<typeof recoveryRoutes> => ({
  'POST /wps/member/password/email': askLink(parts),
  'POST /wps/member/password/link': resetByLink(parts),
  'POST /wps/member/password/verification': resetByCode(parts),
});
