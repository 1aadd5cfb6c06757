/** The house ends a contract, whoever gave it: an act of two people. An offer of the house that nobody has answered is taken back by one. */
import { Type } from 'typebox';
import { type ContractKind, contractStates, percentText } from '@banyan/core/contracts';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { contractsAdminRoutes } from '@banyan/protocol/admin/contracts';
import { Uuid } from '@banyan/protocol/shapes';
import { act, cannot } from '../../infra/act.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { membersById, sees } from '../members/index.ts';
import { type ContractRow, findContract, lockKind, markWithdrawn } from './contract-store.ts';
import { endWhole, endingOf } from './end.ts';
import { tell, toMember } from './notices.ts';
import { hashOf, toWireContract } from './wire.ts';

const notInForce = () => cannot('contract-not-in-force', 'The contract is not in force.');
/** A screen shows no more of a list than this. */
const mostShown = 40;

const Input = Type.Object({ contract: Uuid }, { additionalProperties: false });

export const endAct = act({
  name: 'contracts.end',
  shape: Input,
  propose: 'agents.make',
  authorise: 'agents.authorise',
  async preview(_context, tx, { contract }) {
    const found = await findContract(tx, contract);
    if (found?.state !== 'accepted') return notInForce();
    const ending = await endingOf(tx, found);
    const accounts = await membersById(
      tx,
      ending.map(({ member }) => member),
    );
    const lineOf = ({ member, rate }: ContractRow) => `${accounts.get(member)?.account ?? ''}, ${percentText(rate)} %`;
    return ok({
      object: { kind: 'member', id: found.member, name: accounts.get(found.member)?.account ?? '' },
      // What ends with it: another list at the approval is another act.
      version: hashOf(ending),
      effect: [
        { label: `contract-${found.kind}`, value: `${percentText(found.rate)} %`, before: null },
        { label: 'contractsEnded', value: String(ending.length), before: null },
        ...ending.slice(0, mostShown).map((row) => ({ label: 'contractEnds', value: '–', before: lineOf(row) })),
      ],
    });
  },
  async carryOut({ clock }, tx, { contract }, { id, reason }) {
    const found = await findContract(tx, contract);
    if (found === undefined) return notInForce();
    await lockKind(tx, found.kind);
    const locked = (await findContract(tx, contract)) as ContractRow;
    if (locked.state !== 'accepted') return notInForce();
    const ending = await endingOf(tx, locked);
    const end = { list: hashOf(ending), why: 'house', at: new Date(clock.now()), request: id, reason } as const;
    const ended = await endWhole(tx, locked, end);
    if (!ended.ok) return refuse('state-conflict');
    const named = ending.map((row) => ({ contract: row.id, member: row.member }));
    return ok({ before: { ending: named }, after: { state: 'terminated' } });
  },
});

type Withdraw = AdminUseCase<(typeof contractsAdminRoutes)['POST /admin/api/contracts/:id/withdraw']>;

export const withdrawByHouse: Withdraw = async ({ database, clock }, { params, body }, caller) =>
  await transact(database, async (tx) => {
    const found = await findContract(tx, params.id);
    // An upline's offer is the upline's to take back.
    if (found === undefined || found.offeror !== null || !(await sees(tx, caller.scope, found.member)))
      return refuse('not-found');
    await lockKind(tx, found.kind satisfies ContractKind);
    const offer = (await findContract(tx, params.id)) as ContractRow;
    if (offer.answerId === body.id) {
      caller.noted.lines += 1;
      return offer.state === 'withdrawn' ? ok(await toWireContract(tx, offer)) : refuse('request-mismatch');
    }
    const may = next(contractStates, offer.state, 'withdrawn');
    if (!may.ok) return may;
    const { id, reason } = body;
    await markWithdrawn(tx, [offer.id], { at: new Date(clock.now()), why: 'house', request: id, reason });
    const object = { kind: 'member', id: offer.member };
    await note(tx, caller, { act: 'contracts.withdraw', object, before: { contract: offer.id }, reason });
    const wire = await toWireContract(tx, (await findContract(tx, offer.id)) as ContractRow);
    await tell(tx, [toMember(offer, 'contract-withdrawn', 'house')]);
    return ok(wire);
  });
