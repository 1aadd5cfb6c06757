/** The routes of the second step, one line each. */
import type { secondStepRoutes } from '@banyan/protocol/second-step';
import type { UseCases } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { answerStep } from './answer-step.ts';
import { sendStepCode } from './send-step-code.ts';
import { stepPasskey } from './step-passkey.ts';

export const secondStepUseCases = (limits: RateLimits): UseCases<typeof secondStepRoutes> => ({
  'POST /wps/session/step': answerStep(limits),
  'POST /wps/session/step/code': sendStepCode(limits),
  'POST /wps/session/step/passkey': stepPasskey(limits),
});
