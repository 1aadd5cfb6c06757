/** When members may be written to, how often, and how many by one person. */
import { Type } from 'typebox';
import type { QuietHours } from '@banyan/core/campaigns';
import { type Settings, setting } from '../../infra/settings.ts';

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

export const quietHours = setting({
  key: 'campaigns.quiet',
  summary:
    'Hours in which no campaign writes to anybody, on the clock of the member’s country where it has one zone, else on the merchant’s: {"from": "21:00", "until": "09:00"}. Both the same: none.',
  shape: Type.Object({ from: Time, until: Time }, { additionalProperties: false }),
  default: { from: '21:00', until: '09:00' },
});

export const mostAWeek = setting({
  key: 'campaigns.mostAWeek',
  summary: 'How many campaigns reach one member in seven days at most.',
  shape: Type.Integer({ minimum: 1, maximum: 50 }),
  default: 3,
});

export const alone = setting({
  key: 'campaigns.alone',
  summary: 'To how many members one person may send a campaign; above that two people do.',
  shape: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  default: 500,
});

export const campaignSettings = [quietHours, mostAWeek, alone];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function quietOf(settings: Settings): QuietHours {
  const { from, until } = settings.get(quietHours);
  return { from: minutesOf(from), until: minutesOf(until) };
}
