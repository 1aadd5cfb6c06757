/** The passwords' background work: expired links are deleted. */
import type { Background } from '../../infra/jobs.ts';
import { forgetLinks } from './link-store.ts';

export const passwordsBackground: Background = {
  ticks: [
    {
      name: 'passwords.tidy',
      everyMs: 600_000,
      run: ({ database, clock }) => forgetLinks(database, new Date(clock.now() - 86_400_000)),
    },
  ],
};
