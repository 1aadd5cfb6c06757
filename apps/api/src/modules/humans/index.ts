/** Public interface of the human checks: the gate that other modules put before actions that attract bots. */
import { humansRoutes } from '@banyan/protocol/humans';
import type { Module } from '../../infra/module.ts';
import { bounded } from '../../infra/bounded.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { humanSettings } from './human-settings.ts';
import { humansUseCases } from './routes.ts';
import { forgetChecks } from './store.ts';

export { captchaOnRegistration, captchaRule, freeOf } from './human-settings.ts';
export { type Shown, requireHuman } from './require-human.ts';

export const humansModule: Module<{ readonly limits: RateLimits }> = {
  name: 'humans',
  // Pictures are drawn one at a time: a flood waits or is turned away.
  routes: ({ bind }, { limits }) => bind(humansRoutes, humansUseCases({ limits, drawing: bounded(1, 200) })),
  background: {
    // Questions that nobody can answer any more go away.
    ticks: [
      {
        name: 'humans.tidy',
        everyMs: 600_000,
        run: ({ database, clock }) => forgetChecks(database, new Date(clock.now())),
      },
    ],
  },
  settings: humanSettings,
};
