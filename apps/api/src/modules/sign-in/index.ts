/** Public interface of signing in, with a password or an identity provider. */
import { signInRoutes } from '@banyan/protocol/sign-in';
import type { Module } from '../../infra/module.ts';
import { signInSettings as issuerSettings } from '../../adapters/sign-in/index.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { signInSettings } from './limits.ts';
import { serveReturn } from './serve-return.ts';
import { signInUseCases } from './routes.ts';
import { forgetAttempts } from './store.ts';

export const signInModule: Module<PasswordParts> = {
  name: 'sign-in',
  personal: [
    { table: 'member_identities', erased: 'delete' },
    { table: 'identity_subjects', withheld: 'working', erased: 'delete' },
  ],
  routes({ app, bind }, parts) {
    bind(signInRoutes, signInUseCases(parts));
    serveReturn(app);
  },
  background: {
    ticks: [
      {
        name: 'sign-in.tidy',
        everyMs: 600_000,
        run: ({ database, clock }) => forgetAttempts(database, new Date(clock.now())),
      },
    ],
  },
  settings: [...issuerSettings, ...signInSettings],
};
