/** The ways to deposit: which are open, and between which amounts. */
import { Type } from 'typebox';
import { type Currency, type Money, money, parseMoney, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import { type PaymentCode, paymentAdapters } from '../../adapters/payments/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Mode } from '../../infra/config.ts';
import { type Settings, setting } from '../../infra/settings.ts';

const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?$', maxLength: 16 });
const Terms = Type.Object(
  { isOpen: Type.Boolean(), minimum: Amount, maximum: Amount, presets: Type.Array(Amount, { maxItems: 12 }) },
  { additionalProperties: false },
);

const demoMethod = setting({
  key: 'cashier.method.demo',
  summary: 'The demo method: play money, in demo mode only. Amounts are in the currency of the member.',
  shape: Terms,
  default: {
    isOpen: true,
    minimum: '100',
    maximum: '50000',
    presets: ['500', '1000', '5000', '10000', '20000', '50000'],
  },
});

const termsOf: Record<PaymentCode, typeof demoMethod> = { demo: demoMethod };
export const methodSettings = Object.values(termsOf);

export type Method = {
  readonly code: PaymentCode;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly presets: readonly Money[];
  readonly isSample: boolean;
};

/** The methods open to members of a currency. Play money is for demo mode, real payments are for production. */
export function openMethods(mode: Mode, settings: Settings, currency: Currency): Method[] {
  const codes = Object.keys(paymentAdapters) as PaymentCode[];
  return codes.flatMap((code) => {
    const { isSample } = paymentAdapters[code];
    const terms = settings.get(termsOf[code]);
    if (!terms.isOpen || isSample !== (mode === 'demo')) return [];
    const read = (amount: string): Money => {
      const parsed = parseMoney(currency, amount);
      return parsed.ok ? parsed.value : money(currency, 0n);
    };
    return [
      { code, minimum: read(terms.minimum), maximum: read(terms.maximum), presets: terms.presets.map(read), isSample },
    ];
  });
}

export const methods: UseCase<(typeof cashierRoutes)['GET /wps/cashier/methods']> = async (
  { config, settings },
  _input,
  caller,
) =>
  ok({
    methods: openMethods(config.mode, settings, caller.currency).map(
      ({ code, minimum, maximum, presets, isSample }) => ({
        code,
        name: `cashier.method.${code}`,
        minimum: toWire(minimum),
        maximum: toWire(maximum),
        presets: presets.map(toWire),
        sample: isSample,
      }),
    ),
  });
