/**
 * The downline accepts or rejects. An acceptance names the list of contracts that end with it, as it was shown; another list is refused with a name, and
 * nothing is done. What takes effect takes effect at once: the contract before it is completed, those below with a higher rate end, offers that
 * their members made are withdrawn.
 */
import { type ContractKind, contractStates, offerFaults } from '@banyan/core/contracts';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { contractsRoutes } from '@banyan/protocol/contracts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { findMember, isMoving } from '../members/index.ts';
import { boundsOf, requireKind } from './contract-settings.ts';
import {
  type ContractRow,
  endedBecauseOf,
  findContract,
  markAccepted,
  markEnded,
  markRejected,
  currentContract,
  withdrawOffersOf,
} from './contract-store.ts';
import { endedByAccepting } from './ending.ts';
import { tell, toMember, toOfferor } from './notices.ts';
import { lockedFor } from './party.ts';
import { hashOf, toWireContract, toWireEnding } from './wire.ts';

type Route = (typeof contractsRoutes)['POST /wps/relay/MCS2_processDividendReq'];

export const answerContract =
  (kind: ContractKind): UseCase<Route> =>
  async (context, { body }, { memberId }) => {
    const enabled = requireKind(context.settings, kind);
    if (!enabled.ok) return enabled;
    return await transact(context.database, async (tx) => {
      const found = await lockedFor(tx, body.contract, { side: 'member', memberId });
      if (!found.ok) return found;
      const offer = found.value;
      if (offer.kind !== kind) return refuse('not-found');
      const to = body.answer === 'accept' ? ('accepted' as const) : ('rejected' as const);
      if (offer.answerId === body.id) {
        // It may have ended since; what was answered is still what was answered.
        const isSame = (offer.beginsAt !== null) === (to === 'accepted');
        return isSame ? ok(await doneOf(tx, offer)) : refuse('request-mismatch');
      }
      const may = next(contractStates, offer.state, to);
      if (!may.ok) return may;
      const at = new Date(context.clock.now());
      const answer = { at, request: body.id };
      if (to === 'rejected') {
        await markRejected(tx, offer.id, answer);
        await tell(tx, toOfferor(offer, 'contract-rejected'));
      } else {
        const accepted = await accept(context, tx, { offer, list: body.list, answer });
        if (!accepted.ok) return accepted;
      }
      return ok(await doneOf(tx, (await findContract(tx, offer.id)) as ContractRow));
    });
  };

async function doneOf(tx: Tx, row: ContractRow) {
  const ended = row.beginsAt === null ? [] : await endedBecauseOf(tx, row.id, 'higher-rate');
  return { contract: await toWireContract(tx, row), ended: (await toWireEnding(tx, ended)).list };
}

type Acceptance = {
  readonly offer: ContractRow;
  readonly list: string | undefined;
  readonly answer: { readonly at: Date; readonly request: string };
};

type Refused = 'line-moving' | 'contract-list-changed' | 'contract-not-held' | 'contract-terms-refused';

async function accept(
  { settings }: Pick<Context, 'settings'>,
  tx: Tx,
  { offer, list, answer }: Acceptance,
): Promise<Result<undefined, Refused>> {
  const { id, member, offeror, kind, terms } = offer;
  // It would end with the day.
  if (await isMoving(tx, member)) return refuse('line-moving');
  if (offeror !== null) {
    const above = (await findMember(tx, member))?.upline === offeror;
    const own = above ? await currentContract(tx, { member: offeror, kind, state: 'accepted' }) : undefined;
    if (own === undefined) return refuse('contract-not-held');
    // What its offeror has may have changed since it was offered.
    const faults = offerFaults(terms, boundsOf(settings, kind), own.terms);
    if (faults.length > 0) return refuse('contract-terms-refused', { faults: faults.join(',') });
  }
  const ending = await endedByAccepting(tx, offer);
  const hash = hashOf(ending);
  if (list !== hash) return refuse('contract-list-changed', { list: hash, count: ending.length });
  const { at } = answer;
  const before = await currentContract(tx, { member, kind, state: 'accepted' });
  if (before !== undefined) await markEnded(tx, [before.id], { at, why: 'replaced', because: id });
  await markAccepted(tx, id, answer);
  const ids = ending.map((row) => row.id);
  await markEnded(tx, ids, { at, why: 'higher-rate', because: id });
  const members = ending.map((row) => row.member);
  const withdrawn = await withdrawOffersOf(tx, { members, kind, at, because: id });
  await tell(tx, [
    ...toOfferor(offer, 'contract-accepted'),
    ...ending.flatMap((row) => [
      toMember(row, 'contract-ended', 'higher-rate'),
      ...toOfferor(row, 'contract-ended-below', 'higher-rate'),
    ]),
    ...withdrawn.map((row) => toMember(row, 'contract-withdrawn', 'upline-ended')),
  ]);
  return ok(undefined);
}
