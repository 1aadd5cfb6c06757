/** A credit above its vendor's ceiling is held: an operator pays it or returns it, once. Who, when and why is recorded in its case. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Leg } from '@banyan/core/ledger';
import { type Currency, maxUnits } from '@banyan/core/money';
import { fateOf } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { noteDecision } from '../cases/index.ts';
import { balancesOf, lockOwed, post } from '../ledger/index.ts';
import { type Warrant, findMember } from '../members/index.ts';
import { keyOfTransaction } from './play-request.ts';
import { readFate, readKnown, readKnownRound } from './known-store.ts';
import { takeRequest } from './take-request.ts';

type Place = { readonly member: MemberId; readonly vendor: string; readonly tx: string };
type Refused = 'not-found' | 'state-conflict' | 'amount-too-large';

/** Refusals: `not-found`; `state-conflict` for one that is not held any more; `amount-too-large` where the balance cannot hold it yet. */
export async function settleHeldCredit(
  context: Context,
  place: Place,
  outcome: 'pay' | 'return',
  { by, reason }: Warrant,
): Promise<Result<undefined, Refused>> {
  const { database, clock } = context;
  const { member, vendor, tx: id } = place;
  const [row, owner] = [await readKnown(database, member, vendor, id), await findMember(database, member)];
  if (row === undefined || owner === undefined) return refuse('not-found');
  if (!row.held || row.state !== 'posted') return refuse('state-conflict');
  const { currency } = owner;
  const split = { main: row.main, bonus: row.bonus };
  const done =
    outcome === 'pay'
      ? await pay(context, place, currency, row.round, split)
      : row.type === 'promo'
        ? await returnPromo(context, place, currency, split.main)
        : await returnAction(context, place, currency, row.round);
  if (!done.ok) return done;
  const at = new Date(clock.now());
  const recorded = { at, kind: 'credit held' as const, member, vendor, round: row.round, tx: id };
  await noteDecision(database, recorded, { by, reason, outcome: outcome === 'pay' ? 'paid' : 'returned' });
  return ok(undefined);
}

async function pay(
  { database }: Context,
  place: Place,
  currency: Currency,
  round: string,
  { main, bonus }: { main: bigint; bonus: bigint },
): Promise<Result<undefined, Refused>> {
  const balance = await balancesOf(database, place.member);
  if (balance.main + balance.bonus + main + bonus > maxUnits) return refuse('amount-too-large');
  return await transact<undefined, Refused>(database, async (tx) => {
    // The grant that the round staked may end until the wallet is locked.
    await lockOwed(tx, place.member, currency);
    const paid = fateOf(await readFate(tx, place.member, place.vendor, round), { main, bonus });
    const legs: Leg[] = [
      { account: 'vendor in-transit', units: -main - bonus },
      { account: 'member main', units: paid.main },
      { account: 'member bonus', units: paid.bonus },
      { account: 'house promotions', units: paid.house },
    ];
    await postHeld(tx, place, currency, 'paid', legs);
    return (await unhold(tx, place, 'posted')) ? ok(undefined) : refuse('state-conflict');
  });
}

async function returnPromo(
  { database }: Context,
  place: Place,
  currency: Currency,
  units: bigint,
): Promise<Result<undefined, Refused>> {
  return await transact<undefined, Refused>(database, async (tx) => {
    await postHeld(tx, place, currency, 'returned', [
      { account: 'vendor in-transit', units: -units },
      { account: 'house promotions', units },
    ]);
    return (await unhold(tx, place, 'rolled back')) ? ok(undefined) : refuse('state-conflict');
  });
}

/** Undone as its vendor would undo it, so that its round follows. */
async function returnAction(
  context: Context,
  { member, vendor, tx: ref }: Place,
  currency: Currency,
  round: string,
): Promise<Result<undefined, Refused>> {
  const game = (await readKnownRound(context.database, member, vendor, round))?.game ?? '';
  const txId = `returned:${keyOfTransaction(vendor, member, ref)}`;
  const request = { verb: 'rollback' as const, vendor, member, game, currency, txId, ref };
  const { status } = await takeRequest(context, request, { requestId: txId, sessionToken: undefined });
  return status === 200 ? ok(undefined) : refuse('state-conflict');
}

/** The wallet is locked by the posting before the row is touched, as the writer does it. */
async function postHeld(tx: Tx, { member, vendor, tx: id }: Place, currency: Currency, step: string, legs: Leg[]) {
  const key = derivedKey(`vendor ${vendor} ${member} held ${id} ${step}`);
  const request = { vendor, tx: id, step };
  const posted = await post(tx, { owner: member, key, kind: 'win', request, currency, legs });
  if (!posted.ok) throw new Error(`the held credit ${id} of ${vendor} could not be ${step}: ${posted.code}`);
}

async function unhold(tx: Tx, { member, vendor, tx: id }: Place, state: 'posted' | 'rolled back'): Promise<boolean> {
  const done = await tx
    .updateTable('play_transactions')
    .set({ held: false, state })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('vendor', '=', vendor)
    .where('tx', '=', id)
    .where('held', '=', true)
    .where('state', '=', 'posted')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
