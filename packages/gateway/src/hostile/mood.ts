/** How the hostile gateway answers: by the plan of the payment that a call is about. Only the first answers are spoiled; the truth comes in the end. */
import { randomBytes } from 'node:crypto';
import type { Mood, Sent } from '../serve/index.ts';
import { written } from '../serve/index.ts';
import { type GatewayAnswer, type GatewayRequest, type MemoryBooks, shown } from '../server/index.ts';
import type { Lie, Plan, Spoil } from './plan.ts';

export type Counts = Record<Spoil, number>;

export type Planned = {
  readonly plans: ReadonlyMap<string, Plan>;
  readonly books: MemoryBooks;
  readonly counts: Counts;
};

const invoiceOf = ({ books }: Planned, body: Readonly<Record<string, unknown>>): string | undefined => {
  const named = body['merchantInvoiceNumber'];
  if (typeof named === 'string') return named;
  return books.payments().find(({ paymentId }) => paymentId === body['paymentID'])?.invoice;
};

/** `planOf` names the plan of an invoice, also of one that the gateway has not seen before. */
export function hostileMood(
  planned: Planned,
  planOf: (invoice: string, request: GatewayRequest) => Plan | undefined,
): Mood {
  const turns = new Map<string, number>();
  return async (request, answer) => {
    const invoice = invoiceOf(planned, request.body);
    const plan = invoice === undefined ? undefined : planOf(invoice, request);
    const answered = await answer();
    if (invoice === undefined || plan === undefined) return written(answered);
    const after =
      request.path === '/execute' && plan.isTrxRepeated ? await repeatTrx(planned, invoice, answered) : answered;
    const key = `${invoice} ${request.path}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const { spoil, lie } = plan.spoiled[request.path]?.[turn] ?? { spoil: 'none', lie: 'amount' };
    planned.counts[spoil] += 1;
    return spoilt(spoil, lie, after, planned);
  };
}

/** A gateway that names two payments alike: the money of both was paid. */
async function repeatTrx({ books }: Planned, invoice: string, answered: GatewayAnswer): Promise<GatewayAnswer> {
  const all = books.payments();
  const earlier = all.find((one) => one.invoice !== invoice && one.trxId !== undefined);
  const own = all.find((one) => one.invoice === invoice);
  if (earlier === undefined || own?.state !== 'Completed' || answered.body['statusCode'] !== '0000') return answered;
  const changed = await books.changePayment(own.paymentId, (one) => ({ ...one, trxId: earlier.trxId as string }));
  return changed === undefined ? answered : { ...answered, body: { ...answered.body, ...shown(changed) } };
}

function spoilt(spoil: Spoil, lie: Lie, answered: GatewayAnswer, planned: Planned): Sent {
  if (spoil === 'hang' || spoil === 'cut') return spoil;
  if (spoil === '500') return { status: 500, body: '{"statusCode":"9999"}' };
  if (spoil === 'garbage') return { status: 200, body: '<html>Service unavailable</html>' };
  if (spoil === 'huge') return { status: 200, body: `{"statusCode":"0000","padding":"${'x'.repeat(200_000)}"}` };
  return written(spoil === 'lie' ? { status: 200, body: { ...answered.body, ...lieOf(lie, planned) } } : answered);
}

/** Another one each time: who lies twice in the same words is believed. */
const madeUp = (): string => randomBytes(5).toString('hex').toUpperCase();

function lieOf(lie: Lie, { books }: Planned): Record<string, unknown> {
  const [other] = books.payments();
  const of: Readonly<Record<Lie, Record<string, unknown>>> = {
    amount: { amount: '999999.00' },
    currency: { currency: 'INR' },
    invoice: { merchantInvoiceNumber: other?.invoice ?? 'D0' },
    payment: { paymentID: other?.paymentId ?? 'TR0' },
    trx: { trxID: madeUp() },
    failed: { statusCode: '0000', transactionStatus: 'Failed', failureReason: madeUp() },
    completed: { statusCode: '0000', transactionStatus: 'Completed', trxID: madeUp() },
    open: { statusCode: '0000', transactionStatus: 'Initiated' },
  };
  return of[lie];
}
