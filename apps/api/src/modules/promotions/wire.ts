/** Bonuses and terms as members see them. */
import { type Currency, money, toWire } from '@banyan/core/money';
import { type Terms, least } from '@banyan/core/promotions';
import type { Static } from 'typebox';
import type { Bonus, BonusTerms } from '@banyan/protocol/promotions';
import type { GrantRow } from '../bonuses/index.ts';

/** `balance` is the bonus money of the active one; `titles` what the site calls promotions, by their ids. */
export function toWireBonus(
  grant: GrantRow,
  balance: bigint | null,
  titles: ReadonlyMap<string, string> = new Map(),
): Static<typeof Bonus> {
  const { currency, id, promotion, version, state, acceptedAt, startBy, startedAt, endsAt, endedAt } = grant;
  const wire = (units: bigint) => toWire(money(currency, units));
  const capped = least(grant.progress, grant.required);
  return {
    ...{ id, promotion, version, state },
    title: titles.get(promotion) ?? '',
    bonus: wire(grant.bonus),
    required: wire(grant.required),
    progress: wire(capped),
    balance: balance === null ? null : wire(balance),
    acceptedAt: acceptedAt.toISOString(),
    startBy: startBy.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    toMain: grant.toMain === null ? null : wire(grant.toMain),
    toHouse: grant.toHouse === null ? null : wire(grant.toHouse),
    takenWhy: grant.takenWhy,
  };
}

/** `hash` names the rules that the terms are part of. */
export function toWireTerms(terms: Terms, hash: string, currency: Currency): Static<typeof BonusTerms> {
  const { maxBet, weights, multiple, base, days, startDays, isSticky, countedFrom, excludedGames, onWithdrawal } =
    terms;
  return {
    ...{ hash, multiple, base, days, startDays, isSticky, countedFrom, onWithdrawal },
    weights: {
      products: { ...weights.products },
      categories: { ...weights.categories },
      games: { ...weights.games },
    },
    maxBet: maxBet === undefined ? null : toWire(money(currency, maxBet)),
    cap: terms.cap ?? null,
    excludedGames: [...excludedGames],
    leastOdds: terms.leastOdds ?? null,
  };
}
