/** How long a session lives (R69). */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const idleMinutes = setting({
  key: 'session.idleMinutes',
  summary: 'A session without a request ends after so many minutes.',
  shape: Type.Integer({ minimum: 1, maximum: 1440 }),
  standard: 30,
});

export const absoluteHours = setting({
  key: 'session.absoluteHours',
  summary: 'Every session ends after so many hours.',
  shape: Type.Integer({ minimum: 1, maximum: 168 }),
  standard: 12,
});
