/** The routes of joining, one line each. */
import type { registrationRoutes } from '@banyan/protocol/registration';
import type { UseCases } from '../../infra/bind.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { acceptTerms } from './accept-terms.ts';
import { freePlay } from './free-play.ts';
import { registerMobile } from './register-mobile.ts';
import { registerRules } from './register-rules.ts';
import { register } from './register.ts';

export const registrationUseCases = (parts: PasswordParts): UseCases<typeof registrationRoutes> => ({
  'GET /wps/system/setting/register': registerRules,
  'PUT /wps/member/register': register(parts),
  'PUT /wps/member/register/mobile': registerMobile(parts),
  'POST /wps/member/agreements': acceptTerms,
  'POST /wps/session/login/freeplay': freePlay(parts),
});
