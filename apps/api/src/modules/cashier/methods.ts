/** The ways to deposit that are open: as they are set up, ready, and for members of a currency. */
import { type Fee, feeOf } from '@banyan/core/cashier';
import { type Currency, type Money, money, parseMoney, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import { type PaymentMethod, type PaymentsPort, paymentAdapter } from '../../adapters/payments/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { hasReceivingAccount } from '../receiving-accounts/index.ts';
import { type MethodSettings, faultsIn, methodSetting } from './method-settings.ts';

export type Method = PaymentMethod & {
  readonly port: PaymentsPort;
  readonly name: string;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly presets: readonly Money[];
  readonly fee: Fee;
  readonly expiresInMs: number;
};

type World = Pick<Context, 'config' | 'settings' | 'secrets' | 'database'>;

/** Every method that an operator has written down, open or not, with what keeps it from being used. */
export async function allMethods(context: World): Promise<{ method: MethodSettings; faults: readonly string[] }[]> {
  return await Promise.all(
    context.settings.get(methodSetting).map(async (method) => ({ method, faults: await whyNot(context, method) })),
  );
}

async function whyNot({ config, secrets, database }: World, method: MethodSettings): Promise<readonly string[]> {
  const faults = faultsIn(method);
  const port = paymentAdapter(method.adapter);
  if (faults.length > 0 || port === undefined) return faults;
  if (!method.isOpen) return ['it is switched off'];
  if (port.isSample && config.mode !== 'demo') return ['play money is for demo mode'];
  if (port.kind === 'transfer' && !(await hasReceivingAccount(database, method.code)))
    return ['it has no open account that receives money: npm run cashier -- accounts add'];
  return port.faultsOf(named(method, method.currency === 'any' ? 'BDT' : (method.currency as Currency)), {
    config,
    secrets,
  });
}

/** A method by its code for members of a currency, open or not: deposits that were asked for go on when it is closed. */
export function methodOf(
  { settings }: Pick<Context, 'settings'>,
  code: string,
  currency: Currency,
): Method | undefined {
  const found = settings.get(methodSetting).find((one) => one.code === code);
  const port = found === undefined ? undefined : paymentAdapter(found.adapter);
  if (found === undefined || port === undefined || faultsIn(found).length > 0) return undefined;
  if (found.currency !== 'any' && found.currency !== currency) return undefined;
  const read = (amount: string): Money => {
    const parsed = parseMoney(currency, amount);
    return parsed.ok ? parsed.value : money(currency, 0n);
  };
  return {
    ...named(found, currency),
    port,
    name: found.name,
    minimum: read(found.minimum),
    maximum: read(found.maximum),
    presets: found.presets.map(read),
    fee: found.fee,
    expiresInMs: found.expiresInMinutes * 60_000,
  };
}

const named = ({ code, adapter, options }: MethodSettings, currency: Currency): PaymentMethod => ({
  code,
  adapter,
  currency,
  options,
});

/** The methods open to members of a currency, in the operator's order. */
export async function openMethods(context: World, currency: Currency): Promise<Method[]> {
  const ready = (await allMethods(context)).filter(({ faults }) => faults.length === 0);
  return ready.flatMap(({ method }) => methodOf(context, method.code, currency) ?? []);
}

/** Why nobody can deposit, a line for each method; undefined when somebody can. */
export async function whyNoDeposits(context: World): Promise<readonly string[] | undefined> {
  const methods = await allMethods(context);
  if (methods.some(({ faults }) => faults.length === 0)) return undefined;
  return methods.map(({ method, faults }) => `${method.code}: ${faults.join('; ')}`);
}

export const methods: UseCase<(typeof cashierRoutes)['GET /wps/cashier/methods']> = async (context, _input, caller) =>
  ok({
    methods: (await openMethods(context, caller.currency)).map((method) => ({
      code: method.code,
      name: `cashier.method.${method.name}`,
      kind: method.port.kind,
      minimum: toWire(method.minimum),
      maximum: toWire(method.maximum),
      presets: method.presets.map(toWire),
      fee: { fixed: method.fee.fixed, rate: method.fee.rate, ofMinimum: toWire(feeOf(method.minimum, method.fee)) },
      fields: [...method.port.fieldsOf(method)],
      sample: context.config.mode === 'demo',
    })),
  });
