/** Bills and what they follow from as the wire has them. */
import type { Static } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { money, toWire } from '@banyan/core/money';
import { termsText } from '@banyan/core/contracts';
import type { ContractBill, ContractBillLine, ContractProof } from '@banyan/protocol/contract-bills';
import type { Database, Tx } from '../../infra/database.ts';
import { findContract } from '../contracts/index.ts';
import { membersById } from '../members/index.ts';
import { type BillRow, paymentsOf } from './bill-store.ts';
import { type RunLine, findRun } from './run-store.ts';

/** Bills as somebody sees them; `viewer` undefined: the staff. */
export async function wireBills(
  database: Database | Tx,
  bills: readonly BillRow[],
  viewer: MemberId | undefined,
): Promise<Static<typeof ContractBill>[]> {
  const named = [...new Set(bills.flatMap(({ member, payer }) => (payer === null ? [member] : [member, payer])))];
  const members = await membersById(database, named);
  const accountOf = (id: MemberId): string => members.get(id)?.account ?? '';
  return bills.map(
    ({ id, contract, kind, currency, startsAt, first, last, member, payer, state, units, paid, reason }) => ({
      ...{ id, contract, kind, currency, startsAt: startsAt.toISOString(), first, last, state, reason },
      ...{
        member: accountOf(member),
        payer: payer === null ? null : accountOf(payer),
        isPayer: payer !== null && payer === viewer,
      },
      ...{ amount: toWire(money(currency, units)), paid: toWire(money(currency, paid)) },
    }),
  );
}

export async function wireProof(database: Database, bill: BillRow): Promise<Static<typeof ContractProof>> {
  const contract = await findContract(database, bill.contract);
  const run = await findRun(database, bill.run);
  if (contract === undefined || run === undefined) throw new Error(`the bill ${bill.id} has no contract or no run`);
  return {
    ...{ member: bill.member, terms: termsText(contract.terms), termsHash: contract.hash.toString('hex') },
    ...{ sales: String(bill.sales), users: bill.users, result: String(bill.result), carried: String(bill.carried) },
    ...{ tier: bill.tier, factor: bill.factor, units: String(bill.units) },
    payments: (await paymentsOf(database, bill)).map(({ part, units, paidAt }) => ({
      ...{ part, amount: toWire(money(bill.currency, units)), at: paidAt.toISOString() },
    })),
    ...{ madeAt: run.madeAt.toISOString(), runHash: run.hash.toString('hex') },
  };
}

/** Lines with the accounts of their members. */
export async function wireLines(
  database: Database,
  lines: readonly Omit<RunLine, 'place' | 'uplinePlace'>[],
): Promise<Static<typeof ContractBillLine>[]> {
  const members = await membersById(
    database,
    lines.map(({ member }) => member),
  );
  return lines.map(({ member, upline, valid, staked, won, given }) => ({
    ...{ id: member, account: members.get(member)?.account ?? '', upline },
    ...{ valid: String(valid), staked: String(staked), won: String(won), given: String(given) },
  }));
}
