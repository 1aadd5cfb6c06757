/** How long a session lives (R69). */
import { Type } from 'typebox';
import { bodyEncryption } from '../../infra/envelope.ts';
import { setting } from '../../infra/settings.ts';

export const idleMinutes = setting({
  key: 'session.idleMinutes',
  summary: 'A session without a request ends after so many minutes.',
  shape: Type.Integer({ minimum: 1, maximum: 1440 }),
  default: 30,
});

export const absoluteHours = setting({
  key: 'session.absoluteHours',
  summary: 'Every session ends after so many hours.',
  shape: Type.Integer({ minimum: 1, maximum: 168 }),
  default: 12,
});

export const rememberedDays = setting({
  key: 'session.rememberedDays',
  summary: 'A remembered browser asks for the password again after so many days, however often it came.',
  shape: Type.Integer({ minimum: 1, maximum: 365 }),
  default: 30,
});

export const sessionsSettings = [idleMinutes, absoluteHours, rememberedDays, bodyEncryption];
