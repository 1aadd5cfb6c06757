/** The ways to deposit as an operator sets them up: each is an adapter with a name, limits and a fee of its own. */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { feeOf, readFee } from '@banyan/core/cashier';
import { type Currency, isCurrency, parseMoney } from '@banyan/core/money';
import { paymentAdapter, paymentAdapterNames } from '../../adapters/payments/index.ts';
import { gatewayAnswersWithin } from '../../adapters/wallet-gateway/index.ts';
import { setting } from '../../infra/settings.ts';

const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$', maxLength: 20 });
const Method = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' }),
    adapter: Type.String({ maxLength: 32 }),
    /** A key of texts below `cashier.method.`, or the name itself in every language. */
    name: Type.String({ minLength: 1, maxLength: 40 }),
    isOpen: Type.Boolean(),
    /** Of the members who may use it; `any` for each in their own. */
    currency: Type.String({ maxLength: 4 }),
    minimum: Amount,
    maximum: Amount,
    presets: Type.Array(Amount, { maxItems: 12 }),
    fee: Type.Object({ fixed: Amount, rate: Amount }, { additionalProperties: false }),
    expiresInMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
    options: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }), Type.String({ maxLength: 300 })),
  },
  { additionalProperties: false },
);
export type MethodSettings = Static<typeof Method>;

const noFee = { fixed: '0', rate: '0' };
const usual = {
  isOpen: true,
  currency: 'BDT',
  minimum: '200',
  maximum: '25000',
  presets: ['200', '500', '1000', '2000', '5000', '10000'],
  fee: noFee,
  expiresInMinutes: 60,
  options: {},
};

/** What the demo offers: play money at once, and the ways that people in Bangladesh know, with invented accounts. */
const demoMethods: MethodSettings[] = [
  {
    ...usual,
    code: 'demo',
    adapter: 'demo',
    name: 'demo',
    currency: 'any',
    minimum: '100',
    maximum: '50000',
    presets: ['500', '1000', '5000', '10000', '20000', '50000'],
  },
  { ...usual, code: 'wallet-page', adapter: 'demo-wallet', name: 'wallet-page' },
  { ...usual, code: 'mobile-wallet', adapter: 'mobile-wallet', name: 'mobile-wallet' },
  {
    ...usual,
    code: 'bank',
    adapter: 'bank-transfer',
    name: 'bank',
    minimum: '1000',
    maximum: '500000',
    presets: ['1000', '5000', '10000', '50000', '100000', '500000'],
    expiresInMinutes: 1440,
  },
  { ...usual, code: 'voucher', adapter: 'voucher', name: 'voucher', presets: [] },
];

export const methodSetting = setting({
  key: 'cashier.methods',
  summary:
    'The ways to deposit: each has a code, an adapter, a name, a currency, limits, a fee and the options of its adapter. Secrets are not among them.',
  shape: Type.Array(Method, { maxItems: 40 }),
  default: [],
  demo: demoMethods,
  objections: async (_database, methods) => [
    ...methods.flatMap((method, at) => faultsIn(method).map((fault) => `${method.code || at}: ${fault}`)),
    ...methods
      .filter(({ code }, at) => methods.findIndex((one) => one.code === code) !== at)
      .map(({ code }) => `${code}: two methods have this code`),
  ],
});

/** What is wrong with a method as it is written down, a sentence each. */
export function faultsIn(method: MethodSettings): string[] {
  const adapter = paymentAdapter(method.adapter);
  if (adapter === undefined)
    return [`there is no adapter ${method.adapter}; there are ${paymentAdapterNames.join(', ')}`];
  if (method.currency !== 'any' && !isCurrency(method.currency)) return [`there is no currency ${method.currency}`];
  const [option] = Value.Errors(adapter.options, method.options);
  const faults =
    option === undefined ? [] : [`options${option.instancePath}: ${option.message ?? 'they have another shape'}`];
  return [...faults, ...faultsInAmounts(method, method.currency === 'any' ? 'BDT' : (method.currency as Currency))];
}

function faultsInAmounts({ minimum, maximum, fee }: MethodSettings, currency: Currency): string[] {
  const [least, most] = [parseMoney(currency, minimum), parseMoney(currency, maximum)];
  if (!least.ok || !most.ok || least.value.units > most.value.units || least.value.units <= 0n)
    return ['minimum and maximum are amounts above zero, the smaller first'];
  if (readFee(currency, fee) === undefined) return ['a fee is an amount and a share below 1, such as 0.015'];
  return feeOf(least.value, fee).units >= least.value.units ? ['the fee takes the whole minimum'] : [];
}

export const lateDays = setting({
  key: 'cashier.creditLateDays',
  summary:
    'A payment of the right amount that comes after its deposit has expired or failed is credited by itself for so many days; later, or with 0, a person decides.',
  shape: Type.Integer({ minimum: 0, maximum: 90 }),
  default: 7,
});

export const openDeposits = setting({
  key: 'cashier.openDeposits',
  summary: 'How many deposits a member may have that still wait for something.',
  shape: Type.Integer({ minimum: 1, maximum: 10_000 }),
  default: 5,
});

export const claimTries = setting({
  key: 'cashier.claimTries',
  summary: 'How many voucher codes and transaction ids a member, and an address, may enter in an hour.',
  shape: Type.Integer({ minimum: 1, maximum: 10_000 }),
  default: 20,
});

export const cashierSettings = [methodSetting, lateDays, openDeposits, claimTries, gatewayAnswersWithin];
