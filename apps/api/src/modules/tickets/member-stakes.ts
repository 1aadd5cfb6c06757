/** What members have on the draws of a batch already, against what one member may win and take of a number; kept as the batch goes on. */
import {
  type MemberCaps,
  type MemberRoom,
  mostUnits,
  payoutBy,
  type PricedLine,
  type SelectionRules,
} from '@banyan/core/lottery';
import type { MemberId } from '@banyan/core/ids';
import type { BatchQuery } from '../../infra/writer.ts';
import { oddsOf, readMemberCaps } from '../lottery/index.ts';
import type { Freed } from './freed-by.ts';
import { readMemberStakes } from './place-store.ts';

export type MemberStakes = {
  /** What bounds a member on a draw; undefined in a currency without such bounds. */
  roomOf(member: MemberId, draw: string, currency: string): MemberRoom | undefined;
  /** Counts a ticket that was taken. */
  add(member: MemberId, draw: string, lines: readonly PricedLine[]): void;
  /** Counts a ticket that is back no more. */
  take(member: MemberId, draw: string, freed: Freed, payout: bigint): void;
};

type PictureCache = { payout: bigint; readonly staked: Map<string, bigint> };

const numberKey = (play: string, number: string): string => `${play} ${number}`;

/** Reads what the given members have on the given draws. */
export async function loadMemberStakes(
  query: BatchQuery,
  asked: readonly { readonly member: MemberId; readonly draw: string; readonly rules: SelectionRules }[],
): Promise<MemberStakes> {
  const caps: ReadonlyMap<string, MemberCaps> = asked.length === 0 ? new Map() : await readMemberCaps(query);
  const stakes = new Map<string, PictureCache>();
  const of = (member: MemberId, draw: string): PictureCache => {
    const key = `${member} ${draw}`;
    const found = stakes.get(key) ?? { payout: 0n, staked: new Map() };
    stakes.set(key, found);
    return found;
  };
  function stake(to: PictureCache, play: string, numbers: readonly string[], units: bigint): void {
    for (const number of numbers) {
      const key = numberKey(play, number);
      to.staked.set(key, (to.staked.get(key) ?? 0n) + units);
    }
  }
  const rulesOf = new Map(asked.map(({ draw, rules }) => [draw, rules]));
  for (const one of await readMemberStakes(query, caps.size === 0 ? [] : asked)) {
    const rules = rulesOf.get(one.draw);
    if (rules === undefined) continue;
    const own = of(one.member, one.draw);
    own.payout += mostUnits(one.stake, oddsOf(one.odds), rules.mostHits(one.play, one.selection));
    stake(own, one.play, rules.numbers(one.play, one.selection), one.stake);
  }
  return {
    roomOf(member, draw, currency) {
      const bounds = caps.get(currency);
      if (bounds === undefined) return undefined;
      const own = of(member, draw);
      return {
        caps: bounds,
        stakedOn: (play, number) => own.staked.get(numberKey(play, number)) ?? 0n,
        payout: own.payout,
      };
    },
    add(member, draw, lines) {
      const own = of(member, draw);
      own.payout += payoutBy(lines);
      for (const { play, numbers, stake: units } of lines) stake(own, play, numbers, units);
    },
    take(member, draw, freed, payout) {
      const own = of(member, draw);
      own.payout -= payout;
      for (const { play, number, stake: units } of freed.staked) stake(own, play, [number], -units);
    },
  };
}
