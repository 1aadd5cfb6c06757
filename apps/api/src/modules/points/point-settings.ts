/** What earns points, and what points are worth as money. A currency or a source that nobody has named earns nothing. */
import { Type } from 'typebox';
import { type PointSource, pointSources } from '@banyan/core/points';
import { type Currency, isCurrency, parseMoney } from '@banyan/core/money';
import { type Settings, setting } from '../../infra/settings.ts';

const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$', maxLength: 20 });
const Code = Type.String({ pattern: '^[A-Z]{3,4}$' });

const pointEarning = setting({
  key: 'points.earning',
  summary:
    'How much of valid bets in live games, lotteries, PVP, slots and sports, and of deposits, makes one point, by currency. A source or a currency without an amount earns nothing.',
  shape: Type.Record(
    Code,
    Type.Object(Object.fromEntries(pointSources.map((source) => [source, Type.Optional(Amount)])), {
      additionalProperties: false,
    }),
  ),
  default: { BDT: { live: '500', lott: '200', pvp: '200', rng: '100', sports: '200', deposit: '50' } },
});

export const pointSettings = [pointEarning];

function unitsIn(currency: string, amount: string | undefined): bigint | undefined {
  if (amount === undefined || !isCurrency(currency)) return undefined;
  const parsed = parseMoney(currency, amount);
  return parsed.ok && parsed.value.units > 0n ? parsed.value.units : undefined;
}

/** What of a source makes one point now, in units of the currency; undefined where it earns nothing. */
export function unitsPerPoint(settings: Settings, currency: Currency, source: PointSource): bigint | undefined {
  const ratios: Readonly<Record<string, string | undefined>> | undefined = settings.get(pointEarning)[currency];
  return unitsIn(currency, ratios?.[source]);
}

/** Whether anything earns points in a currency. */
export const isEarning = (settings: Settings, currency: Currency): boolean =>
  pointSources.some((source) => unitsPerPoint(settings, currency, source) !== undefined);
