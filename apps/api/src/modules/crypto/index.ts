/** Public interface of crypto: it watches the chains on which members send tokens. */
import { isCurrency } from '@banyan/core/money';
import { evmChain } from '../../adapters/chain/index.ts';
import { readTerms } from '../../adapters/payments/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Module } from '../../infra/module.ts';
import { outboundRules } from '../../infra/outbound.ts';
import { methodsOfAdapter } from '../cashier/index.ts';
import { creditArrivals } from './credit-arrivals.ts';
import { readBlocks } from './read-blocks.ts';

/** Every few seconds: a block takes longer. */
const everyMs = 5000;

async function watchChains(context: Context, stopping: AbortSignal): Promise<void> {
  for (const { code, currency, options } of methodsOfAdapter(context, 'crypto')) {
    if (stopping.aborted) return;
    const terms = readTerms(options);
    if (terms === undefined || !isCurrency(currency)) continue;
    const chain = evmChain(terms, outboundRules(context.settings, { withinMs: 15_000 }));
    try {
      const tip = await readBlocks(context, { code, terms }, chain);
      await creditArrivals(context, { code, terms, currency }, chain, tip);
    } catch (error) {
      context.log.warn({ err: error, method: code }, 'a chain could not be read');
    }
  }
}

export const cryptoModule: Module = {
  name: 'crypto',
  personal: [
    { table: 'crypto_addresses', without: ['fingerprint'], erased: 'books' },
    { table: 'crypto_arrivals', erased: 'books' },
    { table: 'crypto_asks', erased: 'books' },
  ],
  background: { ticks: [{ name: 'crypto.watch', everyMs, on: 'leader', run: watchChains }] },
};
