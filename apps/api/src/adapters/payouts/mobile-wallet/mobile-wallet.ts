/**
 * Payouts to a mobile wallet over its gateway. Our reference is the gateway's invoice, so that a payout that is handed over again is the same one. An
 * end is believed when two statements agree: a wrong word for paid closes what nobody got, a wrong word for failed pays twice.
 */
import { Type } from 'typebox';
import { formatExact } from '@banyan/core/money';
import type { PayoutFailure } from '@banyan/core/withdrawals';
import type { Secrets } from '../../../infra/secrets.ts';
import { setting } from '../../../infra/settings.ts';
import {
  type GatewayAccount,
  type GatewaySays,
  accountFaults,
  accountOf,
  callGateway,
  codeOf,
  httpTransport,
  readAmount,
  readText,
} from '../../wallet-gateway/index.ts';
import type { PayoutAnswer, PayoutRequest, PayoutsPort, PayoutWorld } from '../port.ts';

const code = 'wallet-payouts';

export const walletPayouts = setting({
  key: 'payouts.mobileWallet',
  summary:
    'The account at a mobile wallet’s gateway from which withdrawals are paid: its address, the key of the application and the user name. The secrets wallet-payouts-app-secret and wallet-payouts-password belong to it.',
  shape: Type.Object(
    {
      api: Type.String({ pattern: '^(https?://[A-Za-z0-9.:-]{1,253}(/[A-Za-z0-9._~/-]{0,200})?)?$' }),
      appKey: Type.String({ maxLength: 200 }),
      username: Type.String({ maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
  default: { api: '', appKey: '', username: '' },
});

/** What is missing for real payouts. Nobody calls us about them, so there is no secret for that. */
export const walletPayoutFaults = (options: Readonly<Record<string, string>>, secrets: Secrets): string[] =>
  accountFaults(code, options, secrets, ['appSecret', 'password']);

type Said = {
  readonly invoice: string;
  readonly state: 'paid' | 'failed' | 'open';
  readonly amount: string;
  readonly receiver: string;
  readonly trxId: string;
  readonly reason: string;
};

const states: Readonly<Record<string, Said['state']>> = { Completed: 'paid', Failed: 'failed', Pending: 'open' };
const failures: Readonly<Record<string, PayoutFailure>> = {
  receiver_unknown: 'account-unknown',
  receiver_closed: 'account-closed',
  name_mismatch: 'name-mismatch',
  over_limit: 'over-limit',
};
/** The gateway is sure that it has no such payout. */
const notFound = '2033';

function readPayout(says: GatewaySays): Said | undefined {
  const state = states[readText(says['transactionStatus'])];
  const amount = readAmount(says['amount'], says['currency']);
  const invoice = readText(says['merchantInvoiceNumber']);
  const trxId = readText(says['trxID'], 40);
  if (state === undefined || amount === undefined || invoice === '' || codeOf(says) !== '0000') return undefined;
  if (state === 'paid' && trxId === '') return undefined;
  const receiver = readText(says['receiver']);
  const sum = `${formatExact(amount)} ${amount.currency}`;
  return { invoice, state, amount: sum, receiver, trxId, reason: readText(says['failureReason']) };
}

const isSame = (one: Said, other: Said): boolean => JSON.stringify(one) === JSON.stringify(other);

function answerOf(said: Said): PayoutAnswer {
  if (said.state === 'open') return { outcome: 'pending' };
  if (said.state === 'paid') return { outcome: 'paid', paidReference: said.trxId };
  return { outcome: 'refused', failure: failures[said.reason] ?? 'service' };
}

function callerOf(world: PayoutWorld) {
  const account: GatewayAccount = accountOf(code, world.settings.get(walletPayouts), world.secrets);
  const transport = httpTransport(world, account.api);
  return (path: string, body: Readonly<Record<string, unknown>>) =>
    callGateway(world, account, transport, { path, body });
}

async function pay(world: PayoutWorld, { reference, amount, account }: PayoutRequest): Promise<PayoutAnswer> {
  const call = callerOf(world);
  const said = readPayout(
    await call('/payout', {
      merchantInvoiceNumber: reference,
      amount: formatExact(amount),
      currency: amount.currency,
      receiver: account.number,
    }),
  );
  // Whatever else it says, a query tells later.
  if (said?.invoice !== reference || said.amount !== `${formatExact(amount)} ${amount.currency}`)
    return { outcome: 'pending' };
  if (said.receiver !== account.number) return { outcome: 'pending' };
  const again = readPayout(await call('/payout/status', { merchantInvoiceNumber: reference }));
  return again !== undefined && isSame(again, said) ? answerOf(said) : { outcome: 'pending' };
}

async function query(world: PayoutWorld, reference: string): ReturnType<PayoutsPort['query']> {
  const call = callerOf(world);
  const ask = () => call('/payout/status', { merchantInvoiceNumber: reference });
  const [first, second] = [await ask(), await ask()];
  if (codeOf(first) === notFound && codeOf(second) === notFound) return { outcome: 'unknown' };
  const [said, again] = [readPayout(first), readPayout(second)];
  if (said?.invoice !== reference || again === undefined || !isSame(said, again)) return { outcome: 'pending' };
  return answerOf(said);
}

export const mobileWalletPayouts: PayoutsPort = { isSample: false, by: 'bank', kinds: ['wallet'], pay, query };
