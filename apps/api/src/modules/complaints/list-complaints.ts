/** The caller's complaints, and one of them with what was written in it. */
import { ok, refuse } from '@banyan/core/results';
import type { complaintsRoutes } from '@banyan/protocol/complaints';
import type { UseCase } from '../../infra/bind.ts';
import { contentMaximum, contentMinimum } from './complaint-settings.ts';
import { countComplaints, readComplaints } from './complaint-store.ts';
import { conversationOf, toWire } from './complaint-wire.ts';

type Routes = typeof complaintsRoutes;

export const listComplaints: UseCase<Routes['GET /wps/complaints']> = async (
  { database, settings },
  { query: { pageNo = 1, pageSize = 12 } },
  { memberId },
) => {
  const [rows, total] = await Promise.all([
    readComplaints(database, memberId, pageSize, (pageNo - 1) * pageSize),
    countComplaints(database, memberId),
  ]);
  const [minimum, maximum] = [settings.get(contentMinimum), settings.get(contentMaximum)];
  return ok({ list: rows.map(toWire), total, minimum, maximum });
};

export const readComplaint: UseCase<Routes['GET /wps/complaints/:complaintId']> = async (
  context,
  { params },
  { memberId },
) => {
  const found = await conversationOf(context, memberId, params.complaintId);
  return found === undefined ? refuse('not-found') : ok(found);
};
