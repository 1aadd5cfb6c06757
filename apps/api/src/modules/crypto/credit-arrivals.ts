/**
 * Credits transfers that have their confirmations: to the deposit that asked for exactly this much, else as a deposit of its own with what came, at the
 * rate of its first sight. The arrival and the credit are one commit, so that each is credited once whoever looks and whenever a process ends.
 */
import { readRate, worthOf } from '@banyan/core/crypto';
import type { Currency, Money } from '@banyan/core/money';
import { type Result, ok } from '@banyan/core/results';
import type { ChainPort } from '../../adapters/chain/index.ts';
import {
  type Arrival,
  askFor,
  askOf,
  changeArrival,
  findArrival,
  paymentIdOf,
  waitingArrivals,
} from '../../adapters/payments/index.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { receiveFor, receiveUnasked } from '../cashier/index.ts';
import type { LedgerRefusal } from '../ledger/index.ts';
import type { Watched } from './read-blocks.ts';

type Method = Watched & { readonly currency: Currency };

export async function creditArrivals(context: Context, method: Method, chain: ChainPort, tip: number): Promise<void> {
  const deepest = tip - method.terms.confirmations + 1;
  const hashes = new Map<number, string | undefined>();
  for (const arrival of await waitingArrivals(context.database, method.code, deepest)) {
    const { height } = arrival;
    if (!hashes.has(height)) hashes.set(height, await chain.blockHash(height));
    // Replaced since it was read: the next reading says where it is now.
    if (hashes.get(height) !== arrival.blockHash) continue;
    const credited = await creditOne(context, method, arrival);
    if (!credited.ok)
      context.log.error({ payment: paymentIdOf(arrival), refusal: credited.code }, 'a transfer could not be credited');
  }
}

function creditOne(context: Context, method: Method, seen: Arrival): Promise<Result<undefined, LedgerRefusal>> {
  return transact<undefined, LedgerRefusal>(context.database, async (tx) => {
    const arrival = await findArrival(tx, seen);
    if (arrival === undefined || arrival.state !== 'seen' || arrival.blockHash !== seen.blockHash) return ok(undefined);
    const amount = worthOfArrival(arrival, method);
    const isDust = arrival.tokenUnits < method.terms.dust || amount === undefined;
    const ask = (await askOf(tx, arrival)) ?? (isDust ? undefined : await askFor(tx, arrival));
    if (isDust && ask === undefined) {
      await changeArrival(tx, arrival, { state: 'dust' });
      return ok(undefined);
    }
    const paymentId = paymentIdOf(arrival);
    const came = { member: arrival.member, method: method.code, paymentId };
    const received =
      ask === undefined
        ? await receiveUnasked(context, tx, { ...came, adapter: 'crypto', amount: amount as Money })
        : await receiveFor(context, tx, ask.reference, { paymentId, amount: ask.amount });
    if (!received.ok) return received;
    const creditedAt = new Date(context.clock.now());
    await changeArrival(tx, arrival, { state: 'credited', reference: received.value, creditedAt });
    return ok(undefined);
  });
}

/** At the rate that held when it was first seen. */
function worthOfArrival(arrival: Arrival, { currency, terms }: Method): Money | undefined {
  const rate = readRate(arrival.rate);
  return rate === undefined ? undefined : worthOf(arrival.tokenUnits, currency, rate, terms.decimals);
}
