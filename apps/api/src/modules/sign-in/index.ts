/** The door of signing in elsewhere. */
import type { Background } from '../../infra/jobs.ts';
import { forgetAttempts } from './store.ts';

export { signInsPerAddress } from './limits.ts';
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
