/** Writes the run of one kind of contracts for one period: figures, bills and what is told of them are one commit, or nothing is. */
import { createHash } from 'node:crypto';
import { type Bill, type Held, billsOf, carriedInto, inForceFor, periodBefore } from '@banyan/core/contracts';
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import {
  type RunKey,
  type RunLine,
  type RunSpan,
  billsOfContracts,
  insertBills,
  insertLines,
  insertRun,
} from '../contract-bills/index.ts';
import { type ContractRow, contractsBetween } from '../contracts/index.ts';
import { areLinesKnown } from '../members/index.ts';
import { type ReadLines, readLines, resultOf } from './read-lines.ts';

/** Who holds which contract in the period. */
export async function holdersOf(
  context: Pick<Context, 'database'>,
  key: RunKey,
  span: RunSpan,
): Promise<readonly ContractRow[]> {
  const { startsAt: from, endsAt: to } = span;
  const all = await contractsBetween(context.database, { kind: key.kind, from, to });
  const fitting = all.filter(
    ({ terms }) => terms.currency === key.currency && (key.kind === 'hourly-wage' || terms.period === key.period),
  );
  return [...Map.groupBy(fitting, ({ member }) => member).values()].flatMap((own) => {
    const lasting = own.flatMap((one) => (one.beginsAt === null ? [] : [{ ...one, acceptedAt: one.beginsAt }]));
    return inForceFor(lasting, { from, to }) ?? [];
  });
}

/** Returns whether it was written; false where nobody holds a contract in it, or it is there. */
export async function writeRun(context: Context, key: RunKey, span: RunSpan): Promise<boolean> {
  const holders = await holdersOf(context, key, span);
  if (holders.length === 0) return false;
  const madeAt = new Date(context.clock.now());
  return await context.database.transaction().execute(async (tx) => {
    const members = new Set(holders.map(({ member }) => member));
    if (!(await areLinesKnown(tx, span.last)))
      throw new Error('a move of a line is to be carried out before its day is billed');
    const asked = { span, period: key.period, currency: key.currency };
    return await writeRunOf(tx, { key, span, holders, madeAt }, await readLines(context, tx, members, asked));
  });
}

type Made = {
  readonly key: RunKey;
  readonly span: RunSpan;
  readonly holders: readonly ContractRow[];
  readonly madeAt: Date;
};

/** The run of what its members did; false where it is there. */
export async function writeRunOf(
  tx: Tx,
  { key, span, holders, madeAt }: Made,
  { lines, placeOf }: ReadLines,
): Promise<boolean> {
  const places = new Map(holders.map(({ member, endedAt }) => [member, placeOf(member, endedAt)]));
  const held = (await heldBy(tx, key, span, holders)).map((one) => ({
    ...one,
    place: places.get(one.member as MemberId) ?? 0,
  }));
  const nodes = lines.map((line) => ({ ...line, validBet: line.valid, result: resultOf(line) }));
  const bills = billsOf(nodes, held);
  const run = await insertRun(tx, { ...key, ...span, hash: hashOf(lines, bills), madeAt });
  if (run === undefined) return false;
  await insertLines(tx, run, lines, places);
  const depths = depthsOf(bills);
  await insertBills(
    tx,
    bills.map((bill) => ({
      ...{ id: makeId(madeAt.getTime()), member: bill.member as MemberId, run, contract: bill.contract },
      ...{ payer: bill.payer as MemberId | null, kind: key.kind, currency: key.currency },
      ...{ startsAt: span.startsAt, first: span.first, last: span.last, depth: depths.get(bill.member) ?? 0 },
      ...{ sales: bill.team.sales, users: bill.team.users, result: bill.own, carried: bill.carried },
      ...{ tier: bill.tier ?? null, factor: Number(bill.factor), units: bill.units },
      state: bill.state === 'due' && key.kind === 'dividend' ? 'to-approve' : bill.state,
    })),
    madeAt,
  );
  return true;
}

/** Contracts with what their period begins with: of a dividend what the team won before and still owes. */
async function heldBy(tx: Tx, key: RunKey, { first, last }: RunSpan, holders: readonly ContractRow[]): Promise<Held[]> {
  const isCarried = key.kind === 'dividend' && key.period !== 'hourly';
  const before = isCarried ? periodBefore(key.period, { first, last }) : undefined;
  const contracts = holders.map(({ id }) => id);
  const bills = before === undefined ? [] : await billsOfContracts(tx, contracts, before.first);
  const ofContract = new Map(bills.map((bill) => [bill.contract, bill]));
  const isSecondHalf = key.period === 'semimonthly' && first.endsWith('-16');
  return holders.map(({ id, member, offeror, terms }) => {
    const carried = isCarried ? carriedInto(terms.carryOver, ofContract.get(id), { isSecondHalf }) : 0n;
    return { contract: id, member, offeror, terms, carried };
  });
}

/** How many bills of the run stand above each. */
function depthsOf(bills: readonly Bill[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  // They come from the top down.
  for (const { member, payer } of bills) depths.set(member, payer === null ? 0 : (depths.get(payer) ?? 0) + 1);
  return depths;
}

/** A digest of everything that the bills follow from, and of the bills. */
function hashOf(lines: readonly RunLine[], bills: readonly Bill[]): Buffer {
  const hash = createHash('sha256');
  const at = (member: string, place: number) => (place === 0 ? member : `${member}/${place}`);
  for (const { member, place, upline, uplinePlace, valid, staked, won, given } of lines)
    hash.update(
      `${at(member, place)} ${upline === null ? '-' : at(upline, uplinePlace)} ${valid} ${staked} ${won} ${given}\n`,
    );
  for (const { contract, member, payer, carried, tier, factor, units, state } of bills)
    hash.update(`${contract} ${member} ${payer ?? '-'} ${carried} ${tier ?? '-'} ${factor} ${units} ${state}\n`);
  return hash.digest();
}
