/**
 * The redirect method of demo mode: the same adapter as the real one, and a gateway of our own whose page takes play money. With `api` it calls a
 * gateway on this machine instead, such as the simulator's.
 */
import { answerGateway, decidePayment, type Decision, type GatewayPayment } from '@banyan/gateway/server';
import type { Context } from '../../../infra/context.ts';
import type { Secrets } from '../../../infra/secrets.ts';
import { type GatewayAccount, type Transport, httpTransport } from '../../wallet-gateway/index.ts';
import { redirectPayments } from '../mobile-wallet-redirect/redirect.ts';
import { demoBooks } from './demo-books.ts';

/** The demo's account at its gateway; whoever has the secrets of the installation can be that gateway. */
export function demoGatewayAccount(secrets: Secrets, api = ''): GatewayAccount & { readonly webhookSecret: string } {
  const secretOf = (purpose: string) => secrets.derive(`demo gateway ${purpose}`).toString('hex');
  const [appSecret, password, webhookSecret] = [secretOf('secret'), secretOf('password'), secretOf('webhook')];
  return { api, appKey: 'demo', username: 'demo', appSecret, password, webhookSecret };
}

export const demoGatewayPage = (publicUrl: string, paymentId: string): string =>
  `${publicUrl.replace(/\/$/, '')}/demo/gateway/${paymentId}`;

function ownTransport(
  { config, database, clock }: Pick<Context, 'config' | 'database' | 'clock'>,
  account: GatewayAccount,
): Transport {
  return async (path, headers, body) => {
    const world = {
      books: demoBooks(database),
      account,
      nowMs: clock.now(),
      pageOf: (paymentId: string) => demoGatewayPage(config.publicUrl, paymentId),
    };
    const answer = await answerGateway(world, { path, headers, body: JSON.parse(body) as Record<string, unknown> });
    return { status: answer.status, body: JSON.stringify(answer.body) };
  };
}

/** A server of this machine; another one is nothing for a demo. */
const isNear = (api: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(api).hostname);

export const demoWallet = redirectPayments(
  {
    isSample: true,
    faultsOf: ({ options: { api = '' } }) =>
      api === '' || isNear(api) ? [] : ['The option api of the demo’s gateway names a server of this machine or none.'],
  },
  (world, { options: { api = '' } }) => {
    const account = demoGatewayAccount(world.secrets, api);
    const origin = new URL(api === '' ? world.config.publicUrl : api).origin;
    return {
      account,
      transport: api === '' ? ownTransport(world, account) : httpTransport(world, api, [new URL(api).hostname]),
      webhookSecret: account.webhookSecret,
      mayRedirect: (address) => address.origin === origin,
    };
  },
);

/** A payment of the demo's gateway, for its page. */
export function readDemoPayment(
  { database }: Pick<Context, 'database'>,
  paymentId: string,
): Promise<GatewayPayment | undefined> {
  return demoBooks(database).payment(paymentId);
}

/** The player decides on the demo's page. Answers where the browser goes. */
export function decideDemoPayment(
  { database }: Pick<Context, 'database'>,
  paymentId: string,
  decision: Decision,
): Promise<string | undefined> {
  return decidePayment(demoBooks(database), paymentId, decision);
}
