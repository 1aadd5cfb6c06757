/** Public interface of the second step: the common end of every sign-in, and codes for members who must prove more. */
import { secondStepRoutes } from '@banyan/protocol/second-step';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { secondStepUseCases } from './routes.ts';
import { stepSettings } from './step-settings.ts';
import { forgetSteps } from './step-store.ts';
export { enter } from './enter.ts';
export type { Proven } from './proven.ts';
export { codeSent, sendProofCode } from './send-proof-code.ts';
export { triesBucket } from './step-buckets.ts';
export { dropSteps } from './step-store.ts';

export const secondStepModule: Module<{ readonly limits: RateLimits }> = {
  name: 'second-step',
  personal: [{ table: 'login_steps', withheld: 'secret', erased: 'delete' }],
  routes: ({ bind }, { limits }) => bind(secondStepRoutes, secondStepUseCases(limits)),
  background: {
    ticks: [
      {
        name: 'second-step.tidy',
        everyMs: 600_000,
        run: ({ database, clock }) => forgetSteps(database, new Date(clock.now() - 86_400_000)),
      },
    ],
  },
  settings: stepSettings,
};
