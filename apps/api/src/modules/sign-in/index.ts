/** The door of signing in, here and elsewhere. */
import type { Background } from '../../infra/jobs.ts';
import { forgetAttempts } from './store.ts';

export { signInSettings } from './limits.ts';
export { serveReturn } from './serve-return.ts';
export { signInUseCases } from './routes.ts';

export const signInBackground: Background = {
  ticks: [
    {
      name: 'sign-in.tidy',
      everyMs: 600_000,
      run: ({ database, clock }) => forgetAttempts(database, new Date(clock.now())),
    },
  ],
};
