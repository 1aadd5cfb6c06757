/**
 * The rules of a promotion as they are written down, hashed and shown, and as they are counted with. The written form is JSON with amounts
 * as decimal text; a version of it never changes, so whoever joined under it can always read what they joined. A kind is a file of `kinds`, a member of
 * `WrittenRules`, and a line in `checks`.
 */
import { type Currency, currencyScales } from '../money/index.ts';
import { ok, type Result } from '../results/index.ts';
import type { StateTable } from '../states/index.ts';
import { type BonusRules, type CurrencyRules, checkBonus, tiersIn } from './kinds/bonus.ts';
import { type CashbackRules, checkCashback } from './kinds/cashback.ts';
import { type ChanceRules, checkEnvelope, checkRaffle, checkSpin } from './kinds/chance.ts';
import { type FixedRules, checkFixed } from './kinds/fixed.ts';
import { type FriendsRules, checkFriends } from './kinds/friends.ts';
import { type RebateRules, checkRebate } from './kinds/rebate.ts';
import { type RescueRules, checkRescue } from './kinds/rescue.ts';
import { type BoardRules, checkBoard } from './kinds/board.ts';
import { type MissionRules, checkMission } from './kinds/mission.ts';
import { currenciesOf, malformed, termsIn } from './written.ts';

/** How a promotion stands. What was promised under it is fulfilled in any state. */
export type PromotionState = 'draft' | 'running' | 'paused' | 'ended';

export const promotionStates: StateTable<PromotionState> = {
  draft: ['running', 'ended'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
};

export const promotionKinds = [
  'deposit',
  'by-hand',
  'rebate',
  'cashback',
  'rescue',
  'code',
  'wheel',
  'egg',
  'envelope',
  'raffle',
  'mission',
  'board',
  'application',
  'download',
  'registration',
  'referral',
  'friends',
] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** Amounts are decimal text in the currency they stand under; `percent` is decimal text of a hundred. */
export type WrittenRules =
  | BonusRules
  | ChanceRules
  | FixedRules
  | RebateRules
  | CashbackRules
  | RescueRules
  | FriendsRules
  | MissionRules
  | BoardRules;

type RulesOf<Kind extends PromotionKind> = Extract<WrittenRules, { readonly kind: Kind }>;

/** Checks what the rules of a kind offer in one currency. A kind that nobody has written rules for cannot be published. */
const checks: {
  readonly [Kind in PromotionKind]?: (rules: RulesOf<Kind>, currency: Currency) => Result<undefined, 'rules-malformed'>;
} = {
  deposit: checkBonus,
  'by-hand': checkBonus,
  rebate: checkRebate,
  cashback: checkCashback,
  rescue: checkRescue,
  friends: checkFriends,
  wheel: checkSpin,
  egg: checkSpin,
  envelope: checkEnvelope,
  raffle: checkRaffle,
  mission: checkMission,
  board: checkBoard,
  application: checkFixed,
  code: checkFixed,
  download: checkFixed,
  registration: checkFixed,
  referral: checkFixed,
};

/** Reads every currency of written rules once, so that none is published that cannot be counted with. Refusal: `rules-malformed`. */
export function checkRules(rules: WrittenRules): Result<undefined, 'rules-malformed'> {
  const currencies = currenciesOf(rules);
  if (!currencies.ok) return currencies;
  const check = checks[rules.kind] as
    | ((rules: WrittenRules, currency: Currency) => Result<undefined, 'rules-malformed'>)
    | undefined;
  if (check === undefined) return malformed('kind');
  for (const currency of currencies.value) {
    const checked = check(rules, currency);
    if (!checked.ok) return checked;
  }
  return ok(undefined);
}

/**
 * Reads the bonus money that written rules give in a currency; undefined where they give none, or nothing in it. Refusal:
 * `rules-malformed`, which names the amount that is none.
 */
export function rulesIn(rules: WrittenRules, currency: Currency): Result<CurrencyRules | undefined, 'rules-malformed'> {
  const terms = termsIn(rules, currency);
  if (!terms.ok || terms.value === undefined) return terms.ok ? ok(undefined) : terms;
  const tiers = rules.kind === 'deposit' ? tiersIn(rules, currency) : ok([]);
  return tiers.ok ? ok({ terms: terms.value, tiers: tiers.value }) : tiers;
}

/** The smaller of two amounts of units. */
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The smallest amount that is shown of a currency, in units: two decimals. */
export function coinOf(currency: Currency): bigint {
  return 10n ** BigInt(currencyScales[currency] - 2);
}
