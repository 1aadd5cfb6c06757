/** What every gateway must do, as tests: an adapter's own test calls this. */
import { expect, it } from 'vitest';
import { makeId, type MemberId } from '@banyan/core/ids';
import { money } from '@banyan/core/money';
import type { GatewayPayments, Payment, PaymentMethod, PaymentReport, PaymentWorld } from './port.ts';

type Bench = {
  readonly world: PaymentWorld;
  readonly method: PaymentMethod;
  /** What the other side has said or will say of a reference, as we read it. */
  reportsOf(reference: string): Promise<(PaymentReport | undefined)[]>;
};

/** A payment as the cashier hands it to an adapter. */
export function paymentOf(method: PaymentMethod, changed: Partial<Payment> = {}): Payment {
  const now = Date.now();
  return {
    reference: `D${makeId().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
    method,
    member: makeId<'member'>() as MemberId,
    amount: money(method.currency, 1_234_500n),
    requestedAt: new Date(now),
    expiresAt: new Date(now + 900_000),
    handle: undefined,
    fields: {},
    returnUrl: 'https://play.example.org/return',
    notifyUrl: 'https://play.example.org/notify',
    ...changed,
  };
}

export function conformsToPayments(port: GatewayPayments, open: () => Promise<Bench>): void {
  it('does not refuse, and what it is told names the reference and the amount to the unit', async () => {
    const { world, method, reportsOf } = await open();
    const payment = paymentOf(method);
    expect((await port.ask(world, payment)).outcome).not.toBe('refused');
    expect(await reportsOf(payment.reference)).toEqual([
      { reference: payment.reference, outcome: 'confirmed', paymentId: expect.any(String), amount: payment.amount },
    ]);
  });

  it('makes one payment of a reference that is asked for again', async () => {
    const { world, method, reportsOf } = await open();
    const payment = paymentOf(method);
    await Promise.all([port.ask(world, payment), port.ask(world, payment)]);
    await port.ask(world, payment);
    expect(await reportsOf(payment.reference)).toHaveLength(1);
  });

  it.each(['', 'x', '7', '[]', '{}', '{"reference":7}', '{"reference":"D1","outcome":"paid"}'])(
    'reads nothing out of %o',
    async (body) => {
      const { world, method } = await open();
      expect(await port.read(world, method, { headers: {}, query: {}, body })).toBeUndefined();
    },
  );
}
