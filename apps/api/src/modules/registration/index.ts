/** Public interface of registration: members and trial accounts begin here. */
import { registrationRoutes } from '@banyan/protocol/registration';
import type { Module } from '../../infra/module.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { registrationSettings } from './registration-settings.ts';
import { readDetails } from './detail-store.ts';
import { registrationUseCases } from './routes.ts';
import { closeTrials } from './close-trials.ts';

export { detailsOf } from './detail-store.ts';

export { checkUsername } from './fields.ts';
export { isReservedName } from './reserved-names.ts';

export const registrationModule: Module<PasswordParts> = {
  name: 'registration',
  personal: [{ table: 'member_details', read: readDetails, erased: 'delete' }],
  routes: ({ bind }, parts) => bind(registrationRoutes, registrationUseCases(parts)),
  background: { ticks: [{ name: 'registration.trials', everyMs: 600_000, run: closeTrials }] },
  settings: registrationSettings,
};
