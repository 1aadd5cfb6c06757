/** Whether two books agree: for each payment, what left the payer's wallet is what the merchant credited, or lies in a case that a person looks at. */
import type { GatewayPayment, GatewayPayout } from '../server/index.ts';

/** A line of the merchant's books. Amounts are decimal text. */
export type MerchantLine = {
  readonly reference: string;
  readonly state: string;
  readonly currency: string;
  /** Undefined where nothing was. */
  readonly credited: string | undefined;
  /** Whether a case about it waits for a person. */
  readonly hasCase: boolean;
};

export type Verdict = {
  readonly paid: bigint;
  readonly credited: bigint;
  readonly inCases: bigint;
  readonly wrong: readonly string[];
};

/** Hundredths of an amount. */
export function hundredthsOf(amount: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (match === null) throw new Error(`${amount} is no amount`);
  return BigInt(match[1] as string) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

export function compareBooks(payments: readonly GatewayPayment[], lines: readonly MerchantLine[]): Verdict {
  const unknown = new Map(payments.map((payment) => [payment.invoice, payment]));
  let [paid, credited, inCases] = [0n, 0n, 0n];
  const wrong: string[] = [];
  for (const line of lines) {
    const payment = unknown.get(line.reference);
    unknown.delete(line.reference);
    const really = payment?.paid === undefined ? 0n : hundredthsOf(payment.paid);
    const ours = line.credited === undefined ? 0n : hundredthsOf(line.credited);
    paid += really;
    credited += ours;
    if (really === ours && (really === 0n || payment?.currency === line.currency)) continue;
    if (ours === 0n && line.hasCase) inCases += really;
    else
      wrong.push(
        `${line.reference} (${line.state}): paid ${payment?.paid ?? 'nothing'}, credited ${line.credited ?? 'nothing'}`,
      );
  }
  for (const { invoice, paid: lost } of unknown.values())
    if (lost !== undefined) wrong.push(`${invoice}: paid ${lost} for a deposit that the merchant does not know`);
  if (paid !== credited + inCases)
    wrong.push(`paid ${paid}, credited ${credited} and ${inCases} in cases, in hundredths`);
  return { paid, credited, inCases, wrong };
}

/** A payout as the merchant sees it. */
export type PayoutLine = {
  readonly reference: string;
  readonly state: 'paid' | 'failed' | 'open';
  readonly amount: string;
};

/** What is wrong between payouts that the gateway made and those of the merchant, a sentence each. */
export function comparePayouts(payouts: readonly GatewayPayout[], lines: readonly PayoutLine[]): string[] {
  const made = new Map(payouts.map((payout) => [payout.invoice, payout]));
  return lines.flatMap(({ reference, state, amount }) => {
    const payout = made.get(reference);
    const isPaid = payout?.state === 'Completed';
    if (state === 'paid' && !(isPaid && hundredthsOf(payout.amount) === hundredthsOf(amount)))
      return [`${reference} is paid in our books and not at the gateway`];
    return state === 'failed' && isPaid ? [`${reference} failed in our books and was paid by the gateway`] : [];
  });
}
