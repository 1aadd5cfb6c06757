/** Identity's routes, one line each. */
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCases } from '../../infra/bind.ts';
import { bodyKey } from './body-key.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { memberInfo } from './member-info.ts';
import type { IdentityParts } from './parts.ts';
import { register } from './register.ts';
import { registerRules } from './register-rules.ts';

export const identityUseCases = (parts: IdentityParts): UseCases<typeof identityRoutes> => ({
  'GET /wps/system/bodyKey': bodyKey(parts),
  'GET /wps/system/setting/register': registerRules,
  'PUT /wps/member/register': register(parts),
  'POST /wps/session/login': login(parts),
  'DELETE /wps/session/logout': logout(parts),
  'GET /wps/member/info': memberInfo,
});
