/** What points are worth as money, and when two people approve an order. Where no ratio stands points become no money. */
import { Type } from 'typebox';
import type { ConversionTerms } from '@banyan/core/mall';
import { type Currency, parseMoney } from '@banyan/core/money';
import type { Limit } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';

const Ratio = Type.String({ pattern: '^(0|[1-9][0-9]{0,6})(\\.[0-9]{1,4})?$', maxLength: 12 });
const Points = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$', maxLength: 20 });

const conversion = setting({
  key: 'points.conversion',
  summary:
    'How much money one point brings when it is converted, by currency, and the least number of points that is converted. A currency without a ratio converts none.',
  shape: Type.Record(
    Type.String({ pattern: '^[A-Z]{3,4}$' }),
    Type.Object({ ratio: Ratio, least: Points }, { additionalProperties: false }),
  ),
  default: { BDT: { ratio: '0.01', least: '100' } },
});

const twoPersonsOver = setting({
  key: 'points.twoPersonsOver',
  summary:
    'Above so many points two different people must approve an order of the points mall. Empty: one person is enough for any.',
  shape: Type.Union([Points, Type.Literal('')]),
  default: '40000',
});

const ordersAMinute = setting({
  key: 'points.ordersAMinute',
  summary: 'How often a member may order in the points mall or convert points in a minute.',
  shape: Type.Integer({ minimum: 1, maximum: 10_000 }),
  default: 10,
});

export const mallSettings = [conversion, twoPersonsOver, ordersAMinute];

export const orderLimit = (settings: Settings): Limit => ({
  name: 'mall order',
  points: settings.get(ordersAMinute),
  seconds: 60,
});

function unitsOf(currency: Currency, amount: string): bigint {
  const parsed = parseMoney(currency, amount);
  return parsed.ok ? parsed.value.units : 0n;
}

/** What points are worth in a currency; undefined where they become no money. */
export function conversionOf(settings: Settings, currency: Currency): ConversionTerms | undefined {
  const all: Readonly<Record<string, { ratio: string; least: string } | undefined>> = settings.get(conversion);
  const found = currency === 'FUN' || currency === 'PTS' ? undefined : all[currency];
  if (found === undefined) return undefined;
  const unitsPerPoint = unitsOf(currency, found.ratio);
  return unitsPerPoint > 0n ? { unitsPerPoint, least: unitsOf('PTS', found.least) } : undefined;
}

/** Units of points above which two people approve; undefined for never. */
export function twoPersonsOverOf(settings: Settings): bigint | undefined {
  const over = settings.get(twoPersonsOver);
  return over === '' ? undefined : unitsOf('PTS', over);
}
