/**
 * Reads blocks and writes down which transfers to members' addresses they hold. The newest blocks are read again each time, so that a transfer whose
 * block was replaced is noticed: one that was seen vanishes and may come back, one that was credited is for a person.
 */
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import type { ChainPort, Transfer } from '../../adapters/chain/index.ts';
import {
  type Arrival,
  type ArrivalKey,
  type CryptoTerms,
  addressesOf,
  arrivalsBetween,
  askFor,
  changeArrival,
  findArrival,
  insertArrival,
  lockCursor,
  moveCursor,
  paymentIdOf,
  readCursor,
} from '../../adapters/payments/index.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { addToCase } from '../cases/index.ts';
import { noteOnItsWay } from '../cashier/index.ts';

/** So many blocks are read in one call. */
const atOnce = 1000;

export type Watched = { readonly code: string; readonly terms: CryptoTerms };

/** Reads on from where reading ended. Answers the height of the newest block. Throws a `ChainFault` when the node cannot be believed. */
export async function readBlocks(context: Context, { code, terms }: Watched, chain: ChainPort): Promise<number> {
  const { database } = context;
  const tip = await chain.height();
  const first = (await readCursor(database, code)) ?? Math.min(terms.startHeight ?? tip, tip);
  const last = Math.min(tip, first + atOnce - 1);
  // A node that has lost blocks: wait until it has them again.
  if (last < first) return tip;
  const members = await addressesOf(database, code);
  const found = placed(await chain.transfers(first, last, [...members.keys()]));
  const stored = await transact<undefined, never>(database, async (tx) => {
    if ((await lockCursor(tx, code, first)) !== first) return ok(undefined);
    await takeFound(context, tx, { code, terms }, found, members);
    await takeMissing(context, tx, code, await arrivalsBetween(tx, code, first, last), found);
    const settledBelow = tip - terms.confirmations - terms.rereads;
    await moveCursor(tx, code, Math.max(first, Math.min(last, settledBelow) + 1), tip, new Date(context.clock.now()));
    return ok(undefined);
  });
  if (!stored.ok) throw new Error('blocks were refused');
  return tip;
}

type Placed = Transfer & { readonly place: number };

/** Each with its place among the transfers of its transaction to its address, which no reorganisation changes. */
function placed(transfers: readonly Transfer[]): Placed[] {
  const counts = new Map<string, number>();
  return transfers.map((transfer) => {
    const key = `${transfer.txHash} ${transfer.to}`;
    const place = counts.get(key) ?? 0;
    counts.set(key, place + 1);
    return { ...transfer, place };
  });
}

async function takeFound(
  context: Context,
  tx: Tx,
  { code, terms }: Watched,
  found: readonly Placed[],
  members: ReadonlyMap<string, MemberId>,
): Promise<void> {
  for (const { txHash, to, place, units, height, blockHash, logIndex } of found) {
    const key = { method: code, txHash, address: to, place };
    const block = { height, blockHash, logIndex };
    const known = await findArrival(tx, key);
    if (known === undefined) {
      const seenAt = new Date(context.clock.now());
      const member = members.get(to) as MemberId;
      await insertArrival(tx, { ...key, ...block, member, tokenUnits: units, rate: terms.rateText, seenAt });
      await showSeen(context, tx, key);
    } else if (known.tokenUnits !== units) {
      // The same transaction cannot transfer another amount: the node is not to be believed.
      throw new Error(`${paymentIdOf(key)} has another amount than before`);
    } else if (known.state === 'vanished') {
      await changeArrival(tx, known, { state: 'seen', block });
      await showSeen(context, tx, key);
    } else if (known.state === 'lost') {
      await changeArrival(tx, known, { state: 'credited', block });
      await openCase(context, tx, known, 'the credited transfer is in a block again');
    } else if (known.blockHash !== blockHash) await changeArrival(tx, known, { state: known.state, block });
  }
}

/** Binds a transfer to the ask for exactly as much, whose player sees from now on that it is on its way. */
async function showSeen(context: Context, tx: Tx, key: ArrivalKey): Promise<void> {
  const arrival = await findArrival(tx, key);
  const ask = arrival === undefined ? undefined : await askFor(tx, arrival);
  if (arrival === undefined || ask === undefined) return;
  await changeArrival(tx, arrival, { state: arrival.state, reference: ask.reference });
  await noteOnItsWay(context, tx, ask.reference, true);
}

async function takeMissing(
  context: Context,
  tx: Tx,
  code: string,
  known: readonly Arrival[],
  found: readonly Placed[],
): Promise<void> {
  const there = new Set(
    found.map(({ txHash, to, place }) => paymentIdOf({ method: code, txHash, address: to, place })),
  );
  for (const arrival of known.filter((one) => !there.has(paymentIdOf(one)))) {
    if (arrival.state === 'seen') {
      await changeArrival(tx, arrival, { state: 'vanished', reference: null });
      if (arrival.reference !== undefined) await noteOnItsWay(context, tx, arrival.reference, false);
    }
    if (arrival.state !== 'credited') continue;
    await changeArrival(tx, arrival, { state: 'lost' });
    await openCase(context, tx, arrival, 'a credited transfer is in no block any more');
    context.log.error({ method: code, tx: arrival.txHash }, 'a credited transfer is in no block any more');
  }
}

async function openCase({ clock }: Context, tx: Tx, arrival: Arrival, why: string): Promise<void> {
  const { member, method, reference = '', tokenUnits } = arrival;
  const details = { why, payment: paymentIdOf(arrival), token: String(tokenUnits) };
  const at = new Date(clock.now());
  await addToCase(tx, {
    at,
    kind: 'payment',
    member,
    vendor: method,
    round: paymentIdOf(arrival),
    tx: reference,
    details,
  });
}
