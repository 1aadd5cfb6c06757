/** What every payment method must do, as tests: an adapter's own test calls this. */
import { expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { money } from '@banyan/core/money';
import type { PaymentsPort } from './port.ts';

type Bench = {
  readonly world: Parameters<PaymentsPort['ask']>[0];
  /** The callbacks that the other side has sent or will send for a reference. */
  callbacksOf(reference: string): Promise<unknown[]>;
};

export function conformsToPayments(port: PaymentsPort, open: () => Promise<Bench>): void {
  const asked = () => ({
    reference: `D${makeId().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
    amount: money('BDT', 1_234_500n),
  });

  it('answers pending, and its callback names the reference and the amount to the unit', async () => {
    const bench = await open();
    const payment = asked();
    expect(await port.ask(bench.world, payment)).toBe('pending');
    const notification = (await bench.callbacksOf(payment.reference)).map((callback) => port.read(callback));
    expect(notification).toEqual([{ reference: payment.reference, outcome: 'confirmed', amount: payment.amount }]);
  });

  it('makes one payment of a reference that is asked for again', async () => {
    const bench = await open();
    const payment = asked();
    await Promise.all([port.ask(bench.world, payment), port.ask(bench.world, payment)]);
    await port.ask(bench.world, payment);
    expect(await bench.callbacksOf(payment.reference)).toHaveLength(1);
  });

  it.each([
    undefined,
    null,
    '',
    'x',
    7,
    [],
    {},
    { reference: 7 },
    { reference: 'D1', outcome: 'paid' },
    { reference: 'D1', outcome: 'confirmed', amount: 5 },
  ])('reads nothing out of %o', (callback) => {
    expect(port.read(callback)).toBeUndefined();
  });
}
