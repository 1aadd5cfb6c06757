/** Draws on which two members bet, and whether together they leave nothing to chance. */
import { type SharedDraw, oppositeDraws } from '@banyan/core/abuse';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { coveringBets } from '@banyan/games/lottery';
import type { Context } from '../../infra/context.ts';
import { readRulesOf } from '../lottery/index.ts';
import { drawsOfMany } from '../records/index.ts';
import { recordBets } from '../tickets/index.ts';

/** A round of a vendor by its name, or a draw of the house by its id. */
export type Against = { readonly product: 'lottery' | 'game'; readonly vendor: string; readonly round: string };
/** Two members, and the rounds in which they bet against each other. */
export type AgainstPair = {
  readonly members: readonly [MemberId, MemberId];
  readonly currency: Currency;
  readonly rounds: readonly Against[];
};

/** Members of a draw beyond which nobody is paired with everybody. */
const mostOnDraw = 40;
const mostTakers = 2000;

export async function drawsAgainst(
  { database }: Pick<Context, 'database'>,
  takers: readonly MemberId[],
  span: { readonly from: Date; readonly until: Date },
): Promise<AgainstPair[]> {
  if (takers.length < 2) return [];
  const on = Map.groupBy(await drawsOfMany(database, takers.slice(0, mostTakers), span), ({ draw }) => draw);
  const pairs = new Map<string, { members: readonly [MemberId, MemberId]; currency: Currency; draws: SharedDraw[] }>();
  await database.transaction().execute(async (tx) => {
    for (const [draw, who] of on) {
      if (who.length < 2 || who.length > mostOnDraw) continue;
      const bets = (await recordBets.ofMembers(tx, who)).filter(({ state }) => state !== 'void');
      const [first] = bets;
      if (first === undefined) continue;
      const lottery = await readRulesOf(tx, first.game);
      const covers = (some: typeof bets) => coveringBets(lottery, some).some(Boolean);
      const own = Map.groupBy(bets, ({ member }) => member);
      const members = [...own.keys()].toSorted();
      for (const [at, one] of members.entries())
        for (const other of members.slice(at + 1)) {
          const [a, b] = [own.get(one) ?? [], own.get(other) ?? []];
          const staked = (some: typeof bets) => some.reduce((sum, { cost }) => sum + cost, 0n);
          const key = `${one} ${other}`;
          const pair = pairs.get(key) ?? { members: [one, other], currency: first.currency as Currency, draws: [] };
          const isCovering = !covers(a) && !covers(b) && covers([...a, ...b]);
          pair.draws.push({ draw, one: staked(a), other: staked(b), isCovering });
          pairs.set(key, pair);
        }
    }
  });
  return [...pairs.values()].flatMap(({ members, currency, draws }) => {
    const rounds = oppositeDraws(draws).map((round) => ({ product: 'lottery' as const, vendor: '', round }));
    return rounds.length === 0 ? [] : [{ members, currency, rounds }];
  });
}
