/** Bills for the staff, of the members whom somebody sees: which wait, what they follow from, and the decision where it is the house's. */
import { type Result, ok, refuse } from '@banyan/core/results';
import { billLinesAtOnce } from '@banyan/protocol/contract-bills';
import type { contractBillsAdminRoutes } from '@banyan/protocol/admin/contract-bills';
import type { MemberId } from '@banyan/core/ids';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { StaffCaller } from '../../infra/actor.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { type Database, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { sees } from '../members/index.ts';
import { type BillRow, billsBefore, findBill, lockBill } from './bill-store.ts';
import { decideBill } from './decide-bill.ts';
import { linesOfTeam } from './run-store.ts';
import { wireBills, wireLines, wireProof } from './wire.ts';

type Routes = typeof contractBillsAdminRoutes;

const waiting = ['to-approve', 'due', 'insufficient', 'part'] as const;

async function seen(database: Database, { scope }: StaffCaller, id: string): Promise<Result<BillRow, 'not-found'>> {
  const bill = await findBill(database, id);
  return bill === undefined || !(await sees(database, scope, bill.member)) ? refuse('not-found') : ok(bill);
}

const wireForStaff = async (database: Database, bills: readonly BillRow[]) => {
  const wire = await wireBills(database, bills, undefined);
  return bills.flatMap(({ member, payer }, at) => {
    const one = wire[at];
    return one === undefined ? [] : [{ ...one, memberId: member, payerId: payer }];
  });
};

export const listForStaff: AdminUseCase<Routes['GET /admin/api/contract-bills']> = async (
  { database },
  { query: { member, kind, state, after, limit = 50 } },
  { scope },
) => {
  const filter = {
    ...{ member: member as MemberId | undefined, kind, scope },
    states: state === undefined ? undefined : state === 'waiting' ? waiting : [state],
  };
  const bills = await billsBefore(database, filter, {
    before: after === undefined ? undefined : readCursor(after),
    limit: limit + 1,
  });
  const page = bills.slice(0, limit);
  const last = page.at(-1);
  return ok({
    rows: await wireForStaff(database, page),
    next: bills.length > limit && last !== undefined ? cursorOf({ at: last.startsAt, id: last.id }) : null,
  });
};

export const readForStaff: AdminUseCase<Routes['GET /admin/api/contract-bills/:id']> = async (
  { database },
  { params: { id } },
  caller,
) => {
  const bill = await seen(database, caller, id);
  if (!bill.ok) return bill;
  const [wire] = await wireForStaff(database, [bill.value]);
  return wire === undefined ? refuse('not-found') : ok({ bill: wire, proof: await wireProof(database, bill.value) });
};

export const linesForStaff: AdminUseCase<Routes['GET /admin/api/contract-bills/:id/lines']> = async (
  { database },
  { params: { id }, query: { after } },
  caller,
) => {
  const bill = await seen(database, caller, id);
  if (!bill.ok) return bill;
  const lines = await linesOfTeam(database, bill.value, { after, limit: billLinesAtOnce + 1 });
  return ok({
    lines: await wireLines(database, lines.slice(0, billLinesAtOnce)),
    isMore: lines.length > billLinesAtOnce,
  });
};

export const decideForStaff: AdminUseCase<Routes['POST /admin/api/contract-bills/:id/decision']> = async (
  { database, clock },
  { params: { id }, body: { isPaid, reason } },
  caller,
) => {
  const known = await seen(database, caller, id);
  if (!known.ok) return known;
  const decided = await transact<BillRow, 'not-found' | 'bill-decided'>(database, async (tx) => {
    const bill = await lockBill(tx, id);
    if (bill === undefined) return refuse('not-found');
    // What an upline pays is the upline's to let through; the house decides once it was denied.
    if (bill.payer !== null && bill.state !== 'denied') return refuse('bill-decided');
    const done = await decideBill(tx, bill, { isPaid, reason, by: caller.staff, at: new Date(clock.now()) });
    if (!done.ok) return done;
    await note(tx, caller, {
      ...{ act: 'contract-bills.decide', object: { kind: 'contract-bill', id }, reason },
      ...{ before: { state: bill.state }, after: { state: done.value.state } },
    });
    return done;
  });
  if (!decided.ok) return decided;
  const [bill] = await wireForStaff(database, [decided.value]);
  return bill === undefined ? refuse('not-found') : ok({ bill });
};
