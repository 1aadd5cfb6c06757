/** What an operator may change of reports that are made by themselves. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const schedulesMost = setting({
  key: 'reportSchedules.most',
  summary: 'How many schedules of reports one person of the staff may have.',
  shape: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 20,
});

export const rowsMost = setting({
  key: 'reportSchedules.rows',
  summary: 'How many rows a file of a scheduled report has at most.',
  shape: Type.Integer({ minimum: 1, maximum: 100_000 }),
  default: 20_000,
});

export const downloadsAnHour = setting({
  key: 'reportSchedules.downloadsAnHour',
  summary: 'How many files of scheduled reports one person of the staff may download in an hour.',
  shape: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 60,
});

export const scheduleSettings = [schedulesMost, rowsMost, downloadsAnHour];
