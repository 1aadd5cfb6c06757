/** Computes a line anew, with the same rules and from the same sums as the server did, so that a member need not believe it. */
import { type Currency, isCurrency, money, parseMoney, toWire } from '@banyan/core/money';
import {
  type CashbackRules,
  type FriendsRules,
  type PeriodPlay,
  type RebateRules,
  type RescueRules,
  cashbackLine,
  friendsLine,
  rebateLine,
  rescueLine,
} from '@banyan/core/promotions';
import type { LineProof } from './periods.queries.ts';

const unitsOf = (currency: Currency, amount: string | undefined): bigint => {
  const parsed = parseMoney(currency, amount ?? '0');
  return parsed.ok ? parsed.value.units : 0n;
};

/** What the line comes to; undefined where its currency is unknown. */
export function computedOf({ line, proof, rules }: LineProof): { currency: Currency; amount: string } | undefined {
  const { currency } = line.amount;
  if (!isCurrency(currency)) return undefined;
  const units = (value: { readonly amount: string } | null) => unitsOf(currency, value?.amount);
  const plays = proof.plays.map(
    ({ product, category, game, staked, valid, won }): PeriodPlay => ({
      product: product as PeriodPlay['product'],
      ...{ category, game, staked: units(staked), valid: units(valid), won: units(won) },
    }),
  );
  const { level } = line;
  const due =
    rules.kind === 'rebate'
      ? rebateLine(rules as RebateRules, currency, { level, plays })
      : rules.kind === 'cashback'
        ? cashbackLine(rules as CashbackRules, currency, { level, plays, givenBack: units(proof.givenBack) })
        : rules.kind === 'friends'
          ? friendsLine(rules as FriendsRules, currency, { plays })
          : rescueLine(rules as RescueRules, currency, { plays, deposits: units(proof.deposits) });
  return toWire(money(currency, due.units));
}
