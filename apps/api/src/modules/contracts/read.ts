/** What an agent reads about contracts of a kind: their own, those of the agents directly below, and what has ended. */
import { ok } from '@banyan/core/results';
import type { contractsRoutes } from '@banyan/protocol/contracts';
import type { UseCase } from '../../infra/bind.ts';
import { listAgentsBelow } from '../members/index.ts';
import { boundsOf, requireKind } from './contract-settings.ts';
import { pastOf, currentContract, currentOfMany } from './contract-store.ts';
import { endedByAccepting } from './ending.ts';
import { toWireBounds, toWireContract, toWireContracts, toWireEnding } from './wire.ts';

type Routes = typeof contractsRoutes;

export const showContracts: UseCase<Routes['GET /wps/agent/contracts']> = async (
  { database, settings },
  { query: { kind } },
  { memberId, currency },
) => {
  const enabled = requireKind(settings, kind);
  if (!enabled.ok) return enabled;
  const current = await currentContract(database, { member: memberId, kind, state: 'accepted' });
  const offer = await currentContract(database, { member: memberId, kind, state: 'pending' });
  const above = current?.offeror ?? undefined;
  const rests =
    above === undefined ? current : await currentContract(database, { member: above, kind, state: 'accepted' });
  return ok({
    currency,
    current: current === undefined ? null : await toWireContract(database, current),
    counts: rests !== undefined,
    offer: offer === undefined ? null : await toWireContract(database, offer),
    ending: offer === undefined ? null : await toWireEnding(database, await endedByAccepting(database, offer)),
    bounds: toWireBounds(boundsOf(settings, kind)),
    mayOffer: current !== undefined,
  });
};

const pageFrom = ({ pageNo = 1, pageSize = 12 }: { pageNo?: number; pageSize?: number }) => ({
  ...{ offset: (pageNo - 1) * pageSize, limit: pageSize },
});

export const listContractsBelow: UseCase<Routes['GET /wps/agent/contracts/downlines']> = async (
  { database, settings },
  { query: { kind, ...paged } },
  { memberId },
) => {
  const enabled = requireKind(settings, kind);
  if (!enabled.ok) return enabled;
  const page = pageFrom(paged);
  const { list, total } = await listAgentsBelow(database, memberId, page);
  const ids = list.map(({ id }) => id);
  const rows = (await currentOfMany(database, ids, kind)).filter(
    // What the house or an upline before gave to a downline is not this agent's to read.
    ({ offeror }) => offeror === memberId,
  );
  const wire = await toWireContracts(database, rows);
  const of = (member: string, state: string) =>
    wire.find((one) => one.member === member && one.state === state) ?? null;
  return ok({
    list: list.map(({ id, account }) => ({ id, account, current: of(id, 'accepted'), offer: of(id, 'pending') })),
    totalPages: Math.ceil(total / page.limit),
  });
};

export const listPastContracts: UseCase<Routes['GET /wps/agent/contracts/past']> = async (
  { database, settings },
  { query: { kind, ...paged } },
  { memberId },
) => {
  const enabled = requireKind(settings, kind);
  if (!enabled.ok) return enabled;
  const page = pageFrom(paged);
  const { list, total } = await pastOf(database, { member: memberId, kind }, page);
  return ok({ list: await toWireContracts(database, list), totalPages: Math.ceil(total / page.limit) });
};
