/** The redirect to a real mobile wallet's page. */
import { accountFaults, accountOf, httpTransport, secretNames } from '../../wallet-gateway/index.ts';
import { insideHosts } from '../../../infra/outbound.ts';
import { redirectPayments } from './redirect.ts';

export const mobileWalletRedirect = redirectPayments(
  {
    isSample: false,
    paidFrom: 'wallet',
    faultsOf: ({ code, options }, { secrets }) => accountFaults(code, options, secrets),
  },
  (world, { code, options }) => {
    const { settings, secrets } = world;
    const account = accountOf(code, options, secrets);
    return {
      account,
      transport: httpTransport(world, account.api),
      webhookSecret: secrets.named(secretNames(code).webhook) ?? '',
      mayRedirect: ({ protocol, hostname }) =>
        protocol === 'https:' || (protocol === 'http:' && settings.get(insideHosts).includes(hostname)),
    };
  },
);
