/**
 * A token on an EVM chain: each member has an address of their own, and is asked for an amount of the token at the rate of that moment. Nobody calls
 * us; the chain is watched by the module `crypto`, which credits what has its confirmations.
 */
import { tokenFor, writeToken } from '@banyan/core/crypto';
import { withChecksum } from '../../chain/index.ts';
import type { GatewayPayments, PaymentLine } from '../port.ts';
import { storeAsk, takeAddress } from './address-store.ts';
import { cryptoOptions, faultsInTerms, readTerms } from './terms.ts';

export const cryptoPayments: GatewayPayments = {
  kind: 'gateway',
  isSample: false,
  asks: 'at once',
  options: cryptoOptions,
  faultsOf: ({ options }) => faultsInTerms(options),
  fieldsOf: () => [],
  async ask({ database }, { reference, member, amount, method, requestedAt, expiresAt }) {
    const terms = readTerms(method.options);
    if (terms === undefined) return { outcome: 'refused' };
    const { xpub, rate, decimals, network, symbol, chainId, token } = terms;
    const address = await takeAddress(database, { member, method: method.code, xpub });
    const tokenUnits = tokenFor(amount, rate, decimals);
    const wanted = {
      reference,
      member,
      method: method.code,
      address,
      tokenUnits,
      amount,
      askedAt: requestedAt,
      expiresAt,
    };
    const ask = await storeAsk(database, wanted);
    const shown = withChecksum(ask.address);
    const lines: PaymentLine[] = [
      { label: 'network', value: network, isCopied: false },
      { label: 'token', value: symbol, isCopied: false },
      { label: 'amount', value: writeToken(ask.tokenUnits, decimals), isCopied: true },
      { label: 'address', value: shown, isCopied: true },
    ];
    // The form of EIP-681, which wallets read from a picture.
    const qr = `ethereum:${withChecksum(token)}@${chainId}/transfer?address=${shown}&uint256=${ask.tokenUnits}`;
    return { outcome: 'awaiting', handle: ask.address, steps: { lines, steps: 'crypto', qr } };
  },
  // A chain calls nobody: whoever does is not one.
  read: async () => undefined,
};
