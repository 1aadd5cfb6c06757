/** How much of the house's money one person of the staff gives away or takes back alone. Amounts are in the currency of the member. */
import { Type } from 'typebox';
import { type Currency, parseMoney } from '@banyan/core/money';
import { type Settings, setting } from '../../infra/settings.ts';

const Ceiling = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?$', maxLength: 16 });

const makerCeiling = setting({
  key: 'grants.makerCeiling',
  summary:
    'How much may be given to one member by hand within 24 hours before a second person must approve, and how much one person takes back alone.',
  shape: Ceiling,
  default: '5000',
});

const vipCeiling = setting({
  key: 'grants.vipCeiling',
  summary: 'The same where a VIP manager gives.',
  shape: Ceiling,
  default: '50000',
});

const mostMembers = setting({
  key: 'grants.mostMembers',
  summary: 'To how many members one person may give by hand within 24 hours before a second person must approve.',
  shape: Type.Integer({ minimum: 0, maximum: 10_000 }),
  default: 20,
});

export const grantDeskSettings = [makerCeiling, vipCeiling, mostMembers];

export const mostMembersOf = (settings: Settings): number => settings.get(mostMembers);

/** The ceiling of somebody with these roles in a currency, in units; the highest of theirs. */
export function ceilingOf(settings: Settings, roles: readonly string[], currency: Currency): bigint {
  const texts = [settings.get(makerCeiling), ...(roles.includes('vip') ? [settings.get(vipCeiling)] : [])];
  const all = texts.map((text) => {
    const parsed = parseMoney(currency, text);
    return parsed.ok ? parsed.value.units : 0n;
  });
  return all.toSorted((one, other) => Number(other - one))[0] ?? 0n;
}
