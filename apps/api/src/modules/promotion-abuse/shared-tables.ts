/** The rounds at vendors' tables in which two of some members bet against each other. */
import { type SharedRound, oppositeRounds } from '@banyan/core/abuse';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import { tablesOfMany } from '../records/index.ts';
import type { AgainstPair } from './shared-draws.ts';

/** The vendor stands before the round: its names of rounds are its own. */
const keyOf = (vendor: string, ref: string): string => JSON.stringify([vendor, ref]);

export async function tablesAgainst(
  { database }: Pick<Context, 'database'>,
  takers: readonly MemberId[],
  span: { readonly from: Date; readonly until: Date },
): Promise<AgainstPair[]> {
  if (takers.length < 2) return [];
  const seats = await tablesOfMany(database, takers, span);
  const pairs = new Map<
    string,
    { members: readonly [MemberId, MemberId]; currency: Currency; rounds: SharedRound[] }
  >();
  for (const [round, at] of Map.groupBy(seats, ({ vendor, ref, currency }) => `${currency} ${keyOf(vendor, ref)}`)) {
    const inOrder = at.toSorted((a, b) => (a.member < b.member ? -1 : 1));
    for (const [place, one] of inOrder.entries())
      for (const other of inOrder.slice(place + 1)) {
        const key = `${one.member} ${other.member} ${one.currency}`;
        const pair = pairs.get(key) ?? { members: [one.member, other.member], currency: one.currency, rounds: [] };
        pair.rounds.push({ round: round.slice(one.currency.length + 1), one, other });
        pairs.set(key, pair);
      }
  }
  return [...pairs.values()].flatMap(({ members, currency, rounds }) => {
    const against = oppositeRounds(rounds).map((round) => {
      const [vendor, ref] = JSON.parse(round) as [string, string];
      return { product: 'game' as const, vendor, round: ref };
    });
    return against.length === 0 ? [] : [{ members, currency, rounds: against }];
  });
}
