/** What holds for members who have said nothing about offers. */
import { Type } from 'typebox';
import type { Channel } from '@banyan/core/campaigns';
import { type Settings, setting } from '../../infra/settings.ts';
import type { Said } from './choice-store.ts';

export const marketingDefault = setting({
  key: 'marketing.default',
  summary:
    'Whether members who have said nothing about it are written to with offers: in their messages on the site, by e-mail, by SMS. Many laws ask for a yes before an e-mail or an SMS.',
  shape: Type.Object(
    { inbox: Type.Boolean(), email: Type.Boolean(), sms: Type.Boolean() },
    { additionalProperties: false },
  ),
  default: { inbox: true, email: false, sms: false },
});

/** Whether somebody wants offers by a channel. A push always takes a yes: that of switching a browser on. */
export function wants(settings: Settings, said: Said | undefined, channel: Channel): boolean {
  if (channel === 'push') return said?.push ?? false;
  return said?.[channel] ?? settings.get(marketingDefault)[channel];
}
