/**
 * Offers a contract to an agent directly below. Under the lock of the kind it is looked at once more what the caller holds, whether an offer waits, and
 * whether the terms stand within the caller's own and the bounds of the house. The same id is the same offer.
 */
import { type Terms, offerFaults, termsText } from '@banyan/core/contracts';
import type { MemberId } from '@banyan/core/ids';
import { isAgentType } from '@banyan/core/members';
import { ok, refuse } from '@banyan/core/results';
import type { contractsRoutes } from '@banyan/protocol/contracts';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { findMember, isMoving } from '../members/index.ts';
import { boundsOf, requireKind } from './contract-settings.ts';
import { type ContractRow, findContract, insertContract, lockKind, currentContract } from './contract-store.ts';
import { tell, toMember } from './notices.ts';
import { termsOf } from './terms-of.ts';
import { toWireContract } from './wire.ts';

export const offerContract: UseCase<(typeof contractsRoutes)['POST /wps/agent/contracts']> = async (
  { database, settings, clock },
  { body: { id, to, terms: asked } },
  { memberId },
) => {
  const { kind } = asked;
  const enabled = requireKind(settings, kind);
  if (!enabled.ok) return enabled;
  return await transact(database, async (tx) => {
    const downline = await findMember(tx, to as MemberId);
    // Anybody who is not directly below does not exist.
    if (downline?.upline !== memberId) return refuse('not-found');
    const terms = termsOf(asked, downline.currency);
    if (!terms.ok) return terms;
    await lockKind(tx, kind);
    const known = await findContract(tx, id);
    if (known !== undefined) {
      const isSame = isOffer(known, { member: downline.id, offeror: memberId, terms: terms.value });
      return isSame ? ok(await toWireContract(tx, known)) : refuse('request-mismatch');
    }
    if (!isAgentType(downline.type)) return refuse('error_not_agent');
    if (await isMoving(tx, downline.id)) return refuse('line-moving');
    const own = await currentContract(tx, { member: memberId, kind, state: 'accepted' });
    if (own === undefined) return refuse('contract-not-held');
    const waiting = await currentContract(tx, { member: downline.id, kind, state: 'pending' });
    if (waiting !== undefined) return refuse('contract-offer-open');
    const faults = offerFaults(terms.value, boundsOf(settings, kind), own.terms);
    if (faults.length > 0) return refuse('contract-terms-refused', { faults: faults.join(',') });
    const by = { offeror: memberId, offeredBy: null, approvedBy: null };
    const offeredAt = new Date(clock.now());
    await insertContract(tx, { ...by, id, member: downline.id, terms: terms.value, offeredAt });
    const row = (await findContract(tx, id)) as ContractRow;
    await tell(tx, [toMember(row, 'contract-offered')]);
    return ok(await toWireContract(tx, row));
  });
};

/** Whether a row is this offer, made before. */
export const isOffer = (
  row: ContractRow,
  { member, offeror, terms }: { readonly member: MemberId; readonly offeror: MemberId | null; readonly terms: Terms },
): boolean => row.member === member && row.offeror === offeror && termsText(row.terms) === termsText(terms);
