/** Proofs of tickets over the wire: the leaves of a draw for everybody, a ticket's place among them for its owner. */
import { ok, refuse } from '@banyan/core/results';
import type { ticketProofRoutes } from '@banyan/protocol/proof';
import type { UseCase } from '../../infra/bind.ts';
import { draws, seals } from '../draws/index.ts';
import { readLeaves } from './leaves.ts';
import { readReceipt } from './receipts.ts';

const leavesOfPage = 5000;

export const drawLeaves: UseCase<(typeof ticketProofRoutes)['GET /lgw/vn/draws/:drawId/leaves']> = async (
  { database },
  { params, query },
) => {
  if ((await draws.read(database, params.drawId)) === undefined) return refuse('draw-unknown');
  // Before the seal the leaves would tell how many tickets there are, and change.
  if ((await seals.read(database, params.drawId)) === undefined) return refuse('draw-unsealed');
  const leaves = await readLeaves(database, params.drawId, Buffer.from(query.after ?? '', 'hex'), leavesOfPage);
  return ok({ list: leaves.map((leaf) => leaf.toString('hex')) });
};

export const ticketProof: UseCase<(typeof ticketProofRoutes)['GET /lgw/vn/tickets/:ticketId/proof']> = async (
  { database, secrets },
  { params },
  caller,
) => {
  const receipt = await readReceipt(database, secrets, caller.memberId, params.ticketId);
  if (receipt === undefined) return refuse('ticket-unknown');
  const seal = await seals.read(database, receipt.drawId);
  const found = seal && (await seals.pathOf(database, readLeaves, receipt.drawId, Buffer.from(receipt.leaf, 'hex')));
  const inclusion = seal && found ? { index: found.index, tickets: seal.tickets, path: found.path } : null;
  return ok({ receipt, inclusion });
};
