/**
 * A mobile wallet whose own page takes the payment: we create it, the player's browser goes to the gateway's page and comes back, we execute and
 * query. What the browser brings back is believed by nobody: money is reported only when two statements of the gateway agree, one of them its
 * answer to a query, so that a single wrong answer credits nothing and fails nothing.
 */
import { Type } from 'typebox';
import { formatExact } from '@banyan/core/money';
import {
  type GatewayAccount,
  GatewayFault,
  type GatewaySays,
  type SaidPayment,
  type Transport,
  callGateway,
  codeOf,
  gatewayOptions,
  isSamePayment,
  isSignedByGateway,
  readAmount,
  readPayment,
  readText,
} from '../../wallet-gateway/index.ts';
import type { Asked, GatewayPayments, Payment, PaymentMethod, PaymentReport, PaymentWorld } from '../port.ts';

/** How the gateway of a method is reached. */
export type Connection = {
  readonly account: GatewayAccount;
  readonly transport: Transport;
  /** The secret with which its webhook calls are signed. */
  readonly webhookSecret: string;
  /** Whether the browser may be sent there. */
  mayRedirect(address: URL): boolean;
};

type Connect = (world: PaymentWorld, method: PaymentMethod) => Connection;

const done = '0000';
/** The gateway's codes for a payment that was executed before. */
const executedBefore = new Set(['2062', '2117']);

type Calls = {
  status(paymentId: string): Promise<SaidPayment | undefined>;
  execute(paymentId: string): Promise<GatewaySays>;
};

function callsOf(world: PaymentWorld, { account, transport }: Connection): Calls {
  const call = (path: string, paymentID: string) =>
    callGateway(world, account, transport, { path, body: { paymentID } });
  return {
    async status(paymentId) {
      const said = readPayment(await call('/payment/status', paymentId));
      return said?.paymentId === paymentId ? said : undefined;
    },
    execute: (paymentId) => call('/execute', paymentId),
  };
}

async function ask(world: PaymentWorld, connection: Connection, payment: Payment): Promise<Asked> {
  const { reference, amount, returnUrl } = payment;
  const says = await callGateway(world, connection.account, connection.transport, {
    path: '/create',
    body: {
      mode: '0011',
      intent: 'sale',
      payerReference: reference,
      merchantInvoiceNumber: reference,
      callbackURL: returnUrl,
      amount: formatExact(amount),
      currency: amount.currency,
    },
  });
  // Nobody can pay what was not created: without a page there is nothing to approve.
  if (says['statusCode'] !== done) {
    world.log.warn({ method: payment.method.code, code: codeOf(says) }, 'the gateway creates no payment');
    return { outcome: 'refused' };
  }
  const handle = readText(says['paymentID']);
  const created = readAmount(says['amount'], says['currency']);
  const page = readText(says['redirectURL'], 2000);
  const isOurs =
    readText(says['merchantInvoiceNumber']) === reference &&
    created?.units === amount.units &&
    created.currency === amount.currency;
  if (handle === '' || !isOurs || !URL.canParse(page) || !connection.mayRedirect(new URL(page)))
    throw new GatewayFault('the gateway created another payment than was asked for', true);
  // By this name it is queried for good: another's would never say that this one was paid.
  const said = await callsOf(world, connection).status(handle);
  if (said?.invoice !== reference || said.amount.units !== amount.units || said.amount.currency !== amount.currency)
    throw new GatewayFault('the gateway knows another payment by the name that it gave', true);
  return { outcome: 'awaiting', handle, steps: { lines: [], steps: 'redirect', redirect: page } };
}

/** What the execution says of a payment: completed as it describes, completed before in a word, or nothing of the kind. */
function readExecution(says: GatewaySays): SaidPayment | 'before' | undefined {
  if (executedBefore.has(codeOf(says))) return 'before';
  return says['statusCode'] === done ? readPayment(says) : undefined;
}

/** A completed payment is believed when the execution describes the same, or names it completed and a second query does. */
async function believe(calls: Calls, said: SaidPayment, says: GatewaySays): Promise<SaidPayment | undefined> {
  const executed = readExecution(says);
  const other = executed === 'before' ? await calls.status(said.paymentId) : executed;
  return other !== undefined && isSamePayment(other, said) ? said : undefined;
}

/** Executes a payment that the payer may have approved, and asks what became of it. */
async function execute(calls: Calls, paymentId: string): Promise<SaidPayment | undefined> {
  const says = await calls.execute(paymentId);
  const said = await calls.status(paymentId);
  if (said?.state === 'completed') return await believe(calls, said, says);
  // What was executed is neither open nor failed.
  return readExecution(says) === undefined ? said : undefined;
}

/** Where a payment stands; undefined while the gateway contradicts itself. */
async function settle(calls: Calls, paymentId: string): Promise<SaidPayment | undefined> {
  const said = await calls.status(paymentId);
  if (said === undefined) return undefined;
  if (said.state === 'completed') return await believe(calls, said, await calls.execute(paymentId));
  const after = await execute(calls, paymentId);
  // Failed is believed when it is said twice, and execution did nothing in between.
  return after?.state === 'failed' && said.state !== 'failed' ? undefined : after;
}

function reportOf(said: SaidPayment): PaymentReport {
  const outcome = ({ open: 'pending', completed: 'confirmed', failed: 'failed' } as const)[said.state];
  return { reference: said.invoice, outcome, paymentId: said.trxId ?? said.paymentId, amount: said.amount };
}

async function query(world: PaymentWorld, connection: Connection, payment: Payment): Promise<PaymentReport[]> {
  const { handle, reference, method } = payment;
  // Never created, as far as we know: then the player was sent nowhere.
  if (handle === undefined) return [];
  const said = await settle(callsOf(world, connection), handle);
  if (said?.invoice === reference) return [reportOf(said)];
  world.log.warn({ method: method.code, reference }, 'the gateway contradicts itself about a payment');
  return [];
}

/** The gateway's own call is a reason to ask it, and one of the two statements that have to agree. */
async function read(
  world: PaymentWorld,
  method: PaymentMethod,
  connection: Connection,
  notification: Parameters<GatewayPayments['read']>[2],
): Promise<PaymentReport | undefined> {
  if (!isSignedByGateway(connection.webhookSecret, notification, world.clock.now())) return undefined;
  const said = readPayment(parse(notification.body));
  if (said === undefined) return undefined;
  const asked = await settle(callsOf(world, connection), said.paymentId);
  if (asked !== undefined && asked.invoice === said.invoice) return reportOf(asked);
  world.log.warn({ method: method.code, reference: said.invoice }, 'a notification and a query of the gateway differ');
  return { reference: said.invoice, outcome: 'pending', paymentId: said.paymentId, amount: said.amount };
}

function parse(body: string): GatewaySays {
  try {
    const value = JSON.parse(body) as unknown;
    return typeof value === 'object' && value !== null ? (value as GatewaySays) : {};
  } catch {
    return {};
  }
}

/** The payment method over a way to reach its gateway. */
export function redirectPayments(
  described: Pick<GatewayPayments, 'isSample' | 'paidFrom' | 'faultsOf'>,
  connect: Connect,
): GatewayPayments {
  return {
    ...described,
    kind: 'gateway',
    asks: 'at once',
    options: Type.Object(gatewayOptions, { additionalProperties: false }),
    fieldsOf: () => [],
    ask: async (world, payment) => await ask(world, connect(world, payment.method), payment),
    query: async (world, payment) => await query(world, connect(world, payment.method), payment),
    read: async (world, method, notification) => await read(world, method, connect(world, method), notification),
  };
}
