/**
 * The bills of a period for a whole line of agents: from each member's own figures to who pays whom what. The house pays the bill of whoever is on top, and
 * each upline the bills of the contracts that it gave. Where an upline's own contract brings nothing, nobody below it is counted.
 */
import { type Earned, type Reached, earnedBy } from './tiers.ts';
import type { Terms } from './terms.ts';

/** A member in a period, with what they did themselves. Sums in units. */
export type Node = {
  readonly member: string;
  /** Null at the top. */
  readonly upline: string | null;
  readonly validBet: bigint;
  /** What they won and were given, less what they staked. */
  readonly result: bigint;
};

export type Held = {
  readonly contract: string;
  readonly member: string;
  /** The upline that gave it; null: the house did. */
  readonly offeror: string | null;
  readonly terms: Terms;
  /** What the period begins with, of a dividend. */
  readonly carried: bigint;
};

export type BillState = 'due' | 'not-reached' | 'not-counted';

export type Bill = Earned & {
  readonly contract: string;
  readonly member: string;
  /** Null: the house. */
  readonly payer: string | null;
  readonly team: Reached;
  /** What the team won and lost in the period itself, without what was carried. */
  readonly own: bigint;
  readonly carried: bigint;
  readonly state: BillState;
  /** What is left of it once the bills that its member pays are paid; of a wage it may be below zero. */
  readonly left: bigint;
};

type Sums = { validBet: bigint; result: bigint };

/** The members below each, the nearest only. */
function childrenOf(nodes: readonly Node[]): ReadonlyMap<string, Node[]> {
  const known = new Set(nodes.map(({ member }) => member));
  return Map.groupBy(
    nodes.filter(({ upline }) => upline !== null && known.has(upline)),
    ({ upline }) => upline as string,
  );
}

/** From the top down: nobody before whoever stands above. */
function downwards(nodes: readonly Node[], children: ReadonlyMap<string, Node[]>): Node[] {
  const known = new Set(nodes.map(({ member }) => member));
  const order = nodes.filter(({ upline }) => upline === null || !known.has(upline));
  for (const node of order) order.push(...(children.get(node.member) ?? []));
  return order;
}

/**
 * The bills of all contracts of one kind, currency and period, from the top down. `nodes` are everybody of the lines concerned, in any order, without a
 * circle; a contract whose member is not among them is refused by an error.
 */
export function billsOf(nodes: readonly Node[], held: readonly Held[]): Bill[] {
  const contracts = new Map(held.map((one) => [one.member, one]));
  const children = childrenOf(nodes);
  const order = downwards(nodes, children);
  if (order.length !== nodes.length) throw new Error('the line of uplines goes in a circle');
  const sums = new Map<string, Sums>();
  // How many are active depends on the contract, and is counted for each figure that some contract asks for.
  const bars = [...new Set(held.map(({ terms }) => terms.activeTurnover))];
  const active = new Map<string, number>();
  const activeKey = (member: string, bar: bigint) => `${member} ${bar}`;
  for (const { member, validBet, result } of order.toReversed()) {
    const below = children.get(member) ?? [];
    sums.set(member, {
      validBet: below.reduce((sum, child) => sum + (sums.get(child.member) as Sums).validBet, validBet),
      result: below.reduce((sum, child) => sum + (sums.get(child.member) as Sums).result, result),
    });
    for (const bar of bars) {
      const counted = below.reduce((sum, child) => sum + (active.get(activeKey(child.member, bar)) ?? 0), 0);
      active.set(activeKey(member, bar), counted + (validBet > 0n && validBet >= bar ? 1 : 0));
    }
  }
  const bills: Bill[] = [];
  const ofMember = new Map<string, Bill>();
  for (const { member } of order) {
    const one = contracts.get(member);
    if (one === undefined) continue;
    const { offeror } = one;
    const { validBet, result: own } = sums.get(member) as Sums;
    const users = active.get(activeKey(member, one.terms.activeTurnover)) ?? 0;
    const team: Reached = { sales: validBet, users, result: own + one.carried };
    const isCounted = offeror === null || ofMember.get(offeror)?.state === 'due';
    const earned = isCounted ? earnedBy(one.terms, team) : { tier: undefined, factor: 0n, units: 0n };
    const bill: Bill = {
      ...{ contract: one.contract, member, payer: offeror },
      ...{ team, own, carried: one.carried, ...earned, left: earned.units },
      state: isCounted ? (earned.units > 0n ? 'due' : 'not-reached') : 'not-counted',
    };
    ofMember.set(member, bill);
    bills.push(bill);
  }
  if (bills.length !== contracts.size) throw new Error('a contract belongs to nobody of these lines');
  const given = new Map<string, bigint>();
  for (const { payer, units } of bills) if (payer !== null) given.set(payer, (given.get(payer) ?? 0n) + units);
  return bills.map((bill) => {
    const left = bill.units - (given.get(bill.member) ?? 0n);
    // A wage may cost its member more than it brings; of a dividend nothing is left at the least.
    const isDividend = contracts.get(bill.member)?.terms.kind === 'dividend';
    return { ...bill, left: isDividend && left < 0n ? 0n : left };
  });
}
