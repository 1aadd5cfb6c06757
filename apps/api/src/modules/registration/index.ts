/** The door of registration: members and trial accounts begin here. */
import type { Background } from '../../infra/jobs.ts';
import { closeTrials } from './close-trials.ts';

export { checkUsername } from './fields.ts';
export { registrationSettings } from './registration-settings.ts';
export { registrationUseCases } from './routes.ts';

export const registrationBackground: Background = {
  ticks: [{ name: 'registration.trials', everyMs: 600_000, run: closeTrials }],
};
