/** What an operator sets of transfers between members. The switches that turn them on are the product's (settings). */
import { Type } from 'typebox';
import { type Currency, parseMoney } from '@banyan/core/money';
import type { TransferBounds } from '@banyan/core/transfers';
import { type Settings, setting } from '../../infra/settings.ts';

const Decimal = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?$' });

const minimum = setting({
  key: 'transfers.minimum',
  summary: 'The least that a member may send to an upline or a downline at once.',
  shape: Decimal,
  default: '100',
});

const maximum = setting({
  key: 'transfers.maximum',
  summary: 'The most that a member may send at once.',
  shape: Decimal,
  default: '50000',
});

const daily = setting({
  key: 'transfers.daily',
  summary: 'The most that a member may send in a day of merchant.timeZone.',
  shape: Decimal,
  default: '100000',
});

export const transfersPerMinute = setting({
  key: 'limit.transfers',
  summary: 'Transfers that one member may ask for in a minute.',
  shape: Type.Integer({ minimum: 1, maximum: 100_000 }),
  default: 20,
});

export const transferSettings = [minimum, maximum, daily, transfersPerMinute];

export function boundsOf(settings: Settings, currency: Currency): TransferBounds {
  const units = (text: string): bigint => {
    const parsed = parseMoney(currency, text);
    if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
    return parsed.value.units;
  };
  return {
    minimum: units(settings.get(minimum)),
    maximum: units(settings.get(maximum)),
    daily: units(settings.get(daily)),
  };
}
