/** The door of the human checks: the gate that other modules put before what robots like, and when it closes. */
import type { Background } from '../../infra/jobs.ts';
import { forgetChecks } from './store.ts';

export { captchaOnRegistration, captchaRule, freeOf, humanSettings } from './human-settings.ts';
export { type Shown, requireHuman } from './require-human.ts';
export { humansUseCases } from './routes.ts';

/** Questions that nobody can answer any more go away. */
export const humansBackground: Background = {
  ticks: [
    {
      name: 'humans.tidy',
      everyMs: 600_000,
      run: ({ database, clock }) => forgetChecks(database, new Date(clock.now())),
    },
  ],
};
