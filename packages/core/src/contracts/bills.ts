/**
 * The bills of a period for a whole line of agents: from each member's own figures to who pays whom what. The house pays the bill of whoever is on top, and
 * each upline the bills of the contracts that it gave. Where an upline's own contract brings nothing, nobody below it is counted.
 */
import { type Earned, type Reached, earnedBy } from './tiers.ts';
import type { Terms } from './terms.ts';

/** A member in a period, with what they did themselves. Sums in units. */
export type Node = {
  readonly member: string;
  /** Whoever was moved in the period stands in several places, each with what was done there; 0 where it is left out. */
  readonly place?: number;
  /** Null at the top. */
  readonly upline: string | null;
  /** In which place of the upline. */
  readonly uplinePlace?: number;
  readonly validBet: bigint;
  /** What they won and were given, less what they staked. */
  readonly result: bigint;
};

export type Held = {
  readonly contract: string;
  readonly member: string;
  /** The place of the member in which it was in force. */
  readonly place?: number;
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

const keyOf = ({ member, place = 0 }: Pick<Node, 'member' | 'place'>): string =>
  place === 0 ? member : `${member}/${place}`;
/** The key of the place above; undefined at the top. */
const aboveOf = ({ upline, uplinePlace = 0 }: Pick<Node, 'upline' | 'uplinePlace'>): string | undefined =>
  upline === null ? undefined : keyOf({ member: upline, place: uplinePlace });

/** The members below each, the nearest only. */
function childrenOf(nodes: readonly Node[]): ReadonlyMap<string, Node[]> {
  const known = new Set(nodes.map(keyOf));
  return Map.groupBy(
    nodes.filter((node) => known.has(aboveOf(node) ?? '')),
    (node) => aboveOf(node) as string,
  );
}

/** From the top down: nobody before whoever stands above. */
function downwards(nodes: readonly Node[], children: ReadonlyMap<string, Node[]>): Node[] {
  const known = new Set(nodes.map(keyOf));
  const order = nodes.filter((node) => !known.has(aboveOf(node) ?? ''));
  for (const node of order) order.push(...(children.get(keyOf(node)) ?? []));
  return order;
}

/** By whom and for what bets a member is active. */
const activeKey = (key: string, bar: bigint) => `${key} ${bar}`;
const isActive = (validBet: bigint, bar: bigint) => validBet > 0n && validBet >= bar;

/** Adds those who stand in several places to whoever stands above one or more of them: as one member, with what they did below that one. */
function countMoved(nodes: readonly Node[], bars: readonly bigint[], active: Map<string, number>): void {
  const byKey = new Map(nodes.map((node) => [keyOf(node), node]));
  for (const places of Map.groupBy(nodes, ({ member }) => member).values()) {
    if (places.length < 2) continue;
    const below = new Map<string, bigint>();
    for (const place of places)
      for (let at: Node | undefined = place; at !== undefined; at = byKey.get(aboveOf(at) ?? ''))
        below.set(keyOf(at), (below.get(keyOf(at)) ?? 0n) + place.validBet);
    for (const [key, validBet] of below)
      for (const bar of bars)
        if (isActive(validBet, bar)) active.set(activeKey(key, bar), (active.get(activeKey(key, bar)) ?? 0) + 1);
  }
}

/**
 * The bills of all contracts of one kind, currency and period, from the top down. `nodes` are everybody of the lines concerned, in any order, without a
 * circle; a contract whose member is not among them is refused by an error. Where a member stands in several places, the contract counts in one of them, and
 * what it pays below counts where the contract above does.
 */
export function billsOf(nodes: readonly Node[], held: readonly Held[]): Bill[] {
  const contracts = new Map(held.map((one) => [keyOf(one), one]));
  const children = childrenOf(nodes);
  const order = downwards(nodes, children);
  if (order.length !== nodes.length) throw new Error('the line of uplines goes in a circle');
  const sums = new Map<string, Sums>();
  // How many are active depends on the contract, and is counted for each figure that some contract asks for.
  const bars = [...new Set(held.map(({ terms }) => terms.activeTurnover))];
  const active = new Map<string, number>();
  const placesOf = Map.groupBy(nodes, ({ member }) => member);
  for (const node of order.toReversed()) {
    const { member, validBet, result } = node;
    const key = keyOf(node);
    const below = children.get(key) ?? [];
    sums.set(key, {
      validBet: below.reduce((sum, child) => sum + (sums.get(keyOf(child)) as Sums).validBet, validBet),
      result: below.reduce((sum, child) => sum + (sums.get(keyOf(child)) as Sums).result, result),
    });
    const isOne = placesOf.get(member)?.length === 1;
    for (const bar of bars) {
      const counted = below.reduce((sum, child) => sum + (active.get(activeKey(keyOf(child), bar)) ?? 0), 0);
      active.set(activeKey(key, bar), counted + (isOne && isActive(validBet, bar) ? 1 : 0));
    }
  }
  countMoved(nodes, bars, active);
  const bills: Bill[] = [];
  const ofMember = new Map<string, Bill>();
  const placeOf = new Map(held.map((one) => [one.member, one.place ?? 0]));
  for (const node of order) {
    const { member } = node;
    const one = contracts.get(keyOf(node));
    if (one === undefined) continue;
    const { offeror } = one;
    const { validBet, result: own } = sums.get(keyOf(node)) as Sums;
    const users = active.get(activeKey(keyOf(node), one.terms.activeTurnover)) ?? 0;
    const team: Reached = { sales: validBet, users, result: own + one.carried };
    // Whoever gave it stands above here, and their contract counts in that place: else nothing of what was done here came to it.
    const isBelow = offeror !== null && offeror === node.upline && placeOf.get(offeror) === (node.uplinePlace ?? 0);
    const isCounted = offeror === null || (isBelow && ofMember.get(offeror)?.state === 'due');
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
  const kindOf = new Map(held.map(({ contract, terms }) => [contract, terms.kind]));
  const given = new Map<string, bigint>();
  for (const { payer, units } of bills) if (payer !== null) given.set(payer, (given.get(payer) ?? 0n) + units);
  return bills.map((bill) => {
    const left = bill.units - (given.get(bill.member) ?? 0n);
    // A wage may cost its member more than it brings; of a dividend nothing is left at the least.
    const isDividend = kindOf.get(bill.contract) === 'dividend';
    return { ...bill, left: isDividend && left < 0n ? 0n : left };
  });
}
