/** Public interface of failed log-ins: noted where a password was wrong, read by the member in their login history, forgotten after three months. */
import type { Module } from '../../infra/module.ts';
import { forgetFailedLogins } from './store.ts';
export { noteFailedLogin, readFailedLogins } from './store.ts';

const storedMs = 90 * 86_400_000;

export const failedLoginsModule: Module = {
  name: 'failed-logins',
  personal: [{ table: 'failed_logins', erased: 'delete' }],
  background: {
    ticks: [
      {
        name: 'failed-logins.forget',
        everyMs: 3_600_000,
        run: ({ database, clock }) => forgetFailedLogins(database, new Date(clock.now() - storedMs)),
      },
    ],
  },
};
