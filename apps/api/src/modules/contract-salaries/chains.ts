/** The chains of rates above members: who is paid of their bets, from when until when, by the lines of those days and the contracts of those moments. */
import { sharesOf, stretchesOf } from '@banyan/core/contracts';
import type { MemberId } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import type { ContractRow } from '../contracts/index.ts';
import { headsAbove } from '../members/index.ts';
import { momentsOf } from '../reports/index.ts';
import type { ChainOf, ChainRow } from './count-plays.ts';

/** A contract in the times in which it was in force and its agent stood above. */
type Held = { readonly held: ContractRow; readonly fromMs: number; readonly untilMs: number | null };
type Way = readonly Held[];
export type Chains = {
  readonly rows: readonly ChainRow[];
  readonly ofMember: ReadonlyMap<MemberId, readonly ChainOf[]>;
};

/** The contracts on the way up from each member, the nearest first, for those above whom there is or was one. */
async function waysOf(
  context: Context,
  members: readonly MemberId[],
  contracts: readonly ContractRow[],
): Promise<ReadonlyMap<MemberId, Way>> {
  const held = Map.groupBy(contracts, ({ member }) => member);
  const above = await headsAbove(context.database, members, [...held.keys()]);
  const days = new Set(above.flatMap(({ since, until }) => [since, until]));
  const starts = new Map<string, number>([
    ['-infinity', Number.NEGATIVE_INFINITY],
    ['infinity', Number.POSITIVE_INFINITY],
  ]);
  for (const day of days)
    if (!starts.has(day)) {
      const { from } = await momentsOf(context, { from: day as BusinessDay, to: day as BusinessDay });
      starts.set(day, from.getTime());
    }
  const ways = new Map<MemberId, Held[]>();
  for (const { member, head, since, until } of above.toSorted((a, b) => a.distance - b.distance)) {
    const way = ways.get(member) ?? [];
    for (const contract of held.get(head) ?? []) {
      const fromMs = Math.max(starts.get(since) ?? 0, contract.beginsAt?.getTime() ?? Number.POSITIVE_INFINITY);
      const over = Math.min(starts.get(until) ?? 0, contract.endedAt?.getTime() ?? Number.POSITIVE_INFINITY);
      if (fromMs < over) way.push({ held: contract, fromMs, untilMs: Number.isFinite(over) ? over : null });
    }
    if (way.length > 0) ways.set(member, way);
  }
  return ways;
}

export async function chainsOf(
  context: Context,
  members: readonly MemberId[],
  contracts: readonly ContractRow[],
): Promise<Chains> {
  const rows = new Map<string, readonly ChainRow[]>();
  const ofMember = new Map<MemberId, ChainOf[]>();
  for (const [member, way] of await waysOf(context, members, contracts)) {
    const chains: ChainOf[] = [];
    for (const [currency, own] of Map.groupBy(way, ({ held }) => held.terms.currency))
      for (const { fromMs, untilMs, above } of stretchesOf(own)) {
        const shares = sharesOf(above.map(({ id, member: agent, rate }) => ({ member: agent, contract: id, rate })));
        if (shares.length === 0) continue;
        const chain = derivedKey(`salary chain ${shares.map(({ contract, rate }) => `${contract} ${rate}`).join(' ')}`);
        if (!rows.has(chain))
          rows.set(
            chain,
            shares.map((share) => ({ ...share, member: share.member as MemberId, chain, currency })),
          );
        chains.push({
          ...{ chain, currency, from: new Date(fromMs) },
          until: untilMs === null ? null : new Date(untilMs),
        });
      }
    if (chains.length > 0) ofMember.set(member, chains);
  }
  return { rows: [...rows.values()].flat(), ofMember };
}
