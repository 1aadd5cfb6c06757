/**
 * A mobile wallet's gateway, protocol 1: grant a token, create a payment, let the payer decide on its page, execute, query; and payouts under the
 * merchant's reference. After the shape of the public documentation of such gateways, with neutral names.
 * It is a function of a request and its books, so that it stands behind a server, in a demo and in a test alike.
 */
import { randomBytes } from 'node:crypto';
import type { GatewayBooks, GatewayPayment, GatewayPayout } from './books.ts';
import { isTokenOf, makeToken } from './token.ts';

export type GatewayAccount = {
  readonly appKey: string;
  readonly appSecret: string;
  readonly username: string;
  readonly password: string;
};

export type GatewayWorld = {
  readonly books: GatewayBooks;
  readonly account: GatewayAccount;
  readonly nowMs: number;
  /** Where the payer decides. */
  pageOf(paymentId: string): string;
};

export type GatewayRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
};

export type GatewayAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const lifeMs = 3_600_000;
const ok = (body: Readonly<Record<string, unknown>>): GatewayAnswer => ({
  status: 200,
  body: { statusCode: '0000', statusMessage: 'Successful', ...body },
});
const no = (statusCode: string, statusMessage: string, status = 200): GatewayAnswer => ({
  status,
  body: { statusCode, statusMessage },
});
const makeTrxId = (): string => randomBytes(5).toString('hex').toUpperCase();
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isAmount = (text: string): boolean => /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(text) && !/^0(\.0+)?$/.test(text);

type Call = (world: GatewayWorld, request: GatewayRequest) => GatewayAnswer | Promise<GatewayAnswer>;

const grant: Call = ({ account, nowMs }, { headers, body }) => {
  const isRight =
    headers['username'] === account.username &&
    headers['password'] === account.password &&
    body['app_key'] === account.appKey &&
    body['app_secret'] === account.appSecret;
  return isRight ? tokens(account, nowMs) : no('2001', 'Invalid credentials', 401);
};

const refresh: Call = ({ account, nowMs }, { body }) =>
  body['app_secret'] === account.appSecret &&
  isTokenOf(account.appSecret, 'refresh', textOf(body['refresh_token']), nowMs)
    ? tokens(account, nowMs)
    : no('2001', 'Invalid credentials', 401);

function tokens({ appSecret }: GatewayAccount, nowMs: number): GatewayAnswer {
  return ok({
    token_type: 'Bearer',
    id_token: makeToken(appSecret, 'access', nowMs + lifeMs),
    expires_in: lifeMs / 1000,
    refresh_token: makeToken(appSecret, 'refresh', nowMs + 24 * lifeMs),
  });
}

const create: Call = async ({ books, pageOf }, { body }) => {
  const [invoice, amount, currency] = [body['merchantInvoiceNumber'], body['amount'], body['currency']].map(textOf);
  if (!invoice || !amount || !currency || !isAmount(amount)) return no('2004', 'Invalid request');
  const asked = { invoice, amount, currency, payer: textOf(body['payerReference']) };
  const callbackUrl = textOf(body['callbackURL']);
  const paymentId = `TR${randomBytes(10).toString('hex')}`;
  const payment = await books.addPayment({ ...asked, paymentId, callbackUrl, state: 'Initiated' });
  if (payment.amount !== amount || payment.currency !== currency) return no('2029', 'Duplicate for all transactions');
  return ok({ ...shown(payment), redirectURL: pageOf(payment.paymentId) });
};

const execute: Call = async ({ books }, { body }) => {
  let before: GatewayPayment | undefined;
  const payment = await books.changePayment(textOf(body['paymentID']), (one) => {
    before = one;
    return one.state === 'Authorized'
      ? { ...one, state: 'Completed', paid: one.approved ?? one.amount, trxId: makeTrxId() }
      : one;
  });
  if (payment === undefined) return no('2002', 'Invalid payment id');
  if (before?.state === 'Completed') return no('2062', 'The payment has already been completed');
  if (payment.state !== 'Completed') return no('2056', `Invalid payment state: ${payment.state}`);
  return ok(shown(payment));
};

const query: Call = async ({ books }, { body }) => {
  const payment = await books.payment(textOf(body['paymentID']));
  return payment === undefined ? no('2002', 'Invalid payment id') : ok(shown(payment));
};

/** A payment as the merchant sees it. */
export function shown(payment: GatewayPayment): Record<string, unknown> {
  return {
    paymentID: payment.paymentId,
    merchantInvoiceNumber: payment.invoice,
    payerReference: payment.payer,
    amount: payment.paid ?? payment.amount,
    currency: payment.currency,
    transactionStatus: payment.state,
    ...(payment.trxId === undefined ? {} : { trxID: payment.trxId }),
  };
}

const payOut: Call = async ({ books }, { body }) => {
  const [invoice, amount, currency, receiver] = [
    body['merchantInvoiceNumber'],
    body['amount'],
    body['currency'],
    body['receiver'],
  ].map(textOf);
  if (!invoice || !amount || !currency || !receiver || !isAmount(amount)) return no('2004', 'Invalid request');
  // The number of a closed account ends in 0000, so that this can be tried.
  const isReachable = /^\+?\d{8,15}$/.test(receiver) && !receiver.endsWith('0000');
  const state = isReachable ? 'Completed' : 'Failed';
  const asked: GatewayPayout = { invoice, amount, currency, receiver, state };
  const payout = await books.addPayout({
    ...asked,
    ...(isReachable ? { trxId: makeTrxId() } : { failureReason: 'receiver_closed' }),
  });
  if (payout.amount !== amount || payout.receiver !== receiver) return no('2029', 'Duplicate for all transactions');
  return ok(shownPayout(payout));
};

const queryPayout: Call = async ({ books }, { body }) => {
  const payout = await books.payout(textOf(body['merchantInvoiceNumber']));
  return payout === undefined ? no('2033', 'Transaction not found') : ok(shownPayout(payout));
};

/** A payout as the merchant sees it. */
export function shownPayout(payout: GatewayPayout): Record<string, unknown> {
  const { invoice, receiver, amount, currency, state, trxId, failureReason } = payout;
  return {
    merchantInvoiceNumber: invoice,
    receiver,
    amount,
    currency,
    transactionStatus: state,
    ...(trxId === undefined ? {} : { trxID: trxId }),
    ...(failureReason === undefined ? {} : { failureReason }),
  };
}

const open: Readonly<Record<string, Call>> = { '/token/grant': grant, '/token/refresh': refresh };
const signedIn: Readonly<Record<string, Call>> = {
  '/create': create,
  '/execute': execute,
  '/payment/status': query,
  '/payout': payOut,
  '/payout/status': queryPayout,
};

/** Answers a call of protocol 1; every call is a POST with a JSON body. */
export async function answerGateway(world: GatewayWorld, request: GatewayRequest): Promise<GatewayAnswer> {
  const { account, nowMs } = world;
  const { path, headers } = request;
  const call = open[path];
  if (call !== undefined) return await call(world, request);
  const known = signedIn[path];
  if (known === undefined) return no('2003', 'No such call', 404);
  const token = (headers['authorization'] ?? '').replace(/^Bearer /, '');
  if (headers['x-app-key'] !== account.appKey || !isTokenOf(account.appSecret, 'access', token, nowMs))
    return no('2079', 'Invalid or expired token', 401);
  return await known(world, request);
}

export type Decision = 'pay' | 'fail' | 'cancel';

/** The payer decides on the gateway's page. Answers where the browser goes; undefined when there is no such payment. */
export async function decidePayment(
  books: GatewayBooks,
  paymentId: string,
  decision: Decision,
  approved?: string,
): Promise<string | undefined> {
  const states = { pay: 'Authorized', fail: 'Failed', cancel: 'Cancelled' } as const;
  const payment = await books.changePayment(paymentId, (one) =>
    one.state === 'Initiated'
      ? { ...one, state: states[decision], ...(approved === undefined ? {} : { approved }) }
      : one,
  );
  if (payment === undefined) return undefined;
  const isGood = payment.state === 'Authorized' || payment.state === 'Completed';
  const status = isGood ? 'success' : payment.state === 'Cancelled' ? 'cancel' : 'failure';
  return callbackOf(payment, status);
}

/** The merchant's address with what the browser says; nobody should believe it. */
export function callbackOf({ callbackUrl, paymentId }: GatewayPayment, status: string): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('paymentID', paymentId);
  url.searchParams.set('status', status);
  return url.href;
}
