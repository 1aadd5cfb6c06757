/** The calls of safety, one line each. */
import type { safetyRoutes } from '@banyan/protocol/safety';
import type { UseCases } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { tellBirthDate } from './birth-date.ts';
import { seePrompt, setCheck } from './check-interval.ts';
import { seeCheck, session } from './play-session.ts';
import { safety } from './read-safety.ts';
import { comeBack, exclude, takeTimeOut } from './restrict.ts';
import { confirm, setLimit } from './set-limit.ts';

export const safetyUseCases = (limits: RateLimits): UseCases<typeof safetyRoutes> => ({
  'GET /wps/safety': safety,
  'PUT /wps/safety/limits': setLimit(limits),
  'POST /wps/safety/limits/confirmation': confirm(limits),
  'POST /wps/safety/prompt': seePrompt,
  'POST /wps/safety/time-out': takeTimeOut(limits),
  'POST /wps/safety/exclusion': exclude,
  'POST /wps/safety/return': comeBack(limits),
  'PUT /wps/safety/check': setCheck(limits),
  'PUT /wps/safety/birthDate': tellBirthDate(limits),
  'POST /wps/safety/session': session,
  'POST /wps/safety/session/check': seeCheck,
});
