/** Ends a contract, and with it those below that rest on it: by whoever gave it, or by the house. */
import { contractStates } from '@banyan/core/contracts';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { contractsRoutes } from '@banyan/protocol/contracts';
import type { UseCase } from '../../infra/bind.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { type ContractRow, endedBecauseOf, findContract, markEnded, withdrawOffersOf } from './contract-store.ts';
import { endedByEnding } from './ending.ts';
import { type Notice, tell, toMember, toOfferor } from './notices.ts';
import { lockedFor } from './party.ts';
import { hashOf, toWireContract, toWireEnding } from './wire.ts';

type Routes = typeof contractsRoutes;

/** What ends with it: it, and what rests on it. */
export const endingOf = async (tx: Tx, contract: ContractRow): Promise<ContractRow[]> => [
  contract,
  ...(await endedByEnding(tx, contract)),
];

export const showEnding: UseCase<Routes['GET /wps/agent/contracts/:id/ending']> = async (
  { database },
  { params },
  { memberId },
) =>
  await transact(database, async (tx) => {
    const found = await lockedFor(tx, params.id, { side: 'offeror', memberId });
    if (!found.ok) return found;
    const may = next(contractStates, found.value.state, 'terminated');
    return may.ok ? ok(await toWireEnding(tx, await endingOf(tx, found.value))) : may;
  });

export const endContract: UseCase<Routes['POST /wps/agent/contracts/:id/end']> = async (
  { database, clock },
  { params, body: { id, list, reason } },
  { memberId },
) =>
  await transact(database, async (tx) => {
    const found = await lockedFor(tx, params.id, { side: 'offeror', memberId });
    if (!found.ok) return found;
    const contract = found.value;
    if (contract.endId !== id) {
      const may = next(contractStates, contract.state, 'terminated');
      if (!may.ok) return may;
      const at = new Date(clock.now());
      const ended = await endWhole(tx, contract, { list, why: 'offeror', at, request: id, reason: reason.trim() });
      if (!ended.ok) return ended;
    }
    const ended = await endedBecauseOf(tx, contract.id, 'upline-ended');
    const row = (await findContract(tx, contract.id)) as ContractRow;
    return ok({ contract: await toWireContract(tx, row), ended: (await toWireEnding(tx, ended)).list });
  });

type End = {
  /** The hash of the list that whoever decides has seen. */
  readonly list: string;
  readonly why: 'offeror' | 'house';
  readonly at: Date;
  readonly request: string;
  readonly reason: string;
};

/** Under the lock of the kind. Refusal: `contract-list-changed`. */
export async function endWhole(
  tx: Tx,
  contract: ContractRow,
  { list, ...end }: End,
): Promise<Result<readonly ContractRow[], 'contract-list-changed'>> {
  const ending = await endingOf(tx, contract);
  const hash = hashOf(ending);
  if (list !== hash) return refuse('contract-list-changed', { list: hash, count: ending.length });
  await tell(tx, await endAll(tx, contract, ending, end));
  return ok(ending.filter((row) => row.id !== contract.id));
}

/** Under the lock of the kind: ends a contract with what ends with it. Returns what is to be told of it. */
export async function endAll(
  tx: Tx,
  contract: ContractRow,
  ending: readonly ContractRow[],
  { why, at, request, reason }: Omit<End, 'list'>,
): Promise<Notice[]> {
  const { id, kind } = contract;
  const below = ending.filter((row) => row.id !== id);
  await markEnded(tx, [id], { at, why, request, reason });
  await markEnded(
    tx,
    below.map((row) => row.id),
    { at, why: 'upline-ended', because: id },
  );
  const members = ending.map(({ member }) => member);
  const withdrawn = await withdrawOffersOf(tx, { members, kind, at, because: id });
  return [
    toMember(contract, 'contract-ended', why),
    ...(why === 'house' ? toOfferor(contract, 'contract-ended-below', why) : []),
    ...below.flatMap((row) => [
      toMember(row, 'contract-ended', 'upline-ended'),
      ...toOfferor(row, 'contract-ended-below', 'upline-ended'),
    ]),
    ...withdrawn.map((row) => toMember(row, 'contract-withdrawn', 'upline-ended')),
  ];
}
