/** Whoever offered takes the offer back while nobody has answered it. */
import { contractStates } from '@banyan/core/contracts';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { contractsRoutes } from '@banyan/protocol/contracts';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { type ContractRow, findContract, markWithdrawn } from './contract-store.ts';
import { tell, toMember } from './notices.ts';
import { lockedFor } from './party.ts';
import { toWireContract } from './wire.ts';

export const withdrawContract: UseCase<(typeof contractsRoutes)['POST /wps/agent/contracts/:id/withdraw']> = async (
  { database, clock },
  { params, body },
  { memberId },
) =>
  await transact(database, async (tx) => {
    const found = await lockedFor(tx, params.id, { side: 'offeror', memberId });
    if (!found.ok) return found;
    const offer = found.value;
    if (offer.answerId === body.id)
      return offer.state === 'withdrawn' ? ok(await toWireContract(tx, offer)) : refuse('request-mismatch');
    const may = next(contractStates, offer.state, 'withdrawn');
    if (!may.ok) return may;
    await markWithdrawn(tx, [offer.id], { at: new Date(clock.now()), why: 'offeror', request: body.id });
    const wire = await toWireContract(tx, (await findContract(tx, offer.id)) as ContractRow);
    await tell(tx, [toMember(offer, 'contract-withdrawn', 'offeror')]);
    return ok(wire);
  });
