/**
 * Cashback: of what a member lost in a period a share by VIP level and tier. It never gives back more than a share of what the house expects to
 * keep of the same stakes, so that few large bets never make a game fair.
 */
import type { Currency, Rate } from '../../money/index.ts';
import type { Result } from '../../results/index.ts';
import { cashbackBase, cashbackOf } from '../amounts.ts';
import { checkGives, malformed, offerIn, unitsOf } from '../written.ts';
import {
  type PeriodLine,
  type PeriodPlay,
  type PeriodicOffer,
  type PeriodicRules,
  areLevels,
  bounded,
  boundsIn,
  entryOfLevel,
  shareIn,
} from './periodic.ts';

export type CashbackTier = { readonly from: string; readonly percent: string };
type CashbackOffer = PeriodicOffer & {
  readonly levels: readonly { readonly level: number; readonly tiers: readonly CashbackTier[] }[];
};

/** The edge of the house in per cent of a stake: of a game (`vendor/game`), else its category, else its product, else none. */
export type Edges = {
  readonly games?: Readonly<Record<string, string>>;
  readonly categories?: Readonly<Record<string, string>>;
  readonly products?: Readonly<Record<string, string>>;
};

export type CashbackRules = PeriodicRules<'cashback', CashbackOffer> & {
  /** Each part of the loss at its own tier's rate, or the whole at the highest one reached. */
  readonly isMarginal: boolean;
  /** Of the expected loss the share that is given back at most. */
  readonly expectedPercent: string;
  readonly edges: Edges;
};

type Tiers = readonly { readonly from: bigint; readonly rate: Rate }[];

function tiersIn(currency: Currency, written: readonly CashbackTier[]): Tiers | undefined {
  const tiers = written.flatMap(({ from, percent }) => {
    const [units, rate] = [unitsOf(currency, from), shareIn(percent)];
    return units === undefined || rate === undefined ? [] : [{ from: units, rate }];
  });
  const isRising = tiers.every(({ from }, at) => at === 0 || from > (tiers[at - 1]?.from ?? 0n));
  return tiers.length === written.length && tiers.length > 0 && isRising ? tiers : undefined;
}

/** Whether they can be counted with. Refusal: `rules-malformed`. */
export function checkCashback(rules: CashbackRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  if (offer === undefined) return malformed(currency);
  const bounds = boundsIn(currency, offer);
  if (!bounds.ok) return bounds;
  if (!areLevels(offer.levels)) return malformed(`${currency} levels`);
  const wrong = offer.levels.find(({ tiers }) => tiersIn(currency, tiers) === undefined);
  if (wrong !== undefined) return malformed(`${currency} level ${wrong.level} tiers`);
  if (shareIn(rules.expectedPercent) === undefined) return malformed('expectedPercent');
  for (const [name, edge] of Object.entries({
    ...rules.edges.games,
    ...rules.edges.categories,
    ...rules.edges.products,
  }))
    if (shareIn(edge) === undefined) return malformed(`edges ${name}`);
  return checkGives(rules.gives, rules.terms);
}

function edgeOf({ games, categories, products }: Edges, { game, category, product }: PeriodPlay): Rate | undefined {
  const found = [
    [games, game],
    [categories, category],
    [products, product],
  ] as const;
  for (const [entries, key] of found)
    if (entries !== undefined && Object.hasOwn(entries, key)) return shareIn(entries[key] ?? '');
  return undefined;
}

/** What the house expects to keep of some stakes, in units, rounded down for each game. */
export function expectedLossOf(edges: Edges, plays: readonly PeriodPlay[]): bigint {
  return plays.reduce((sum, play) => {
    const edge = edgeOf(edges, play);
    if (edge === undefined || play.staked <= 0n) return sum;
    return sum + (play.staked * edge.numerator) / edge.denominator;
  }, 0n);
}

/** What a member of a level is due for a period; `givenBack` is what the house gave them meanwhile (rebates, cash, converted bonuses). */
export function cashbackLine(
  rules: CashbackRules,
  currency: Currency,
  {
    level,
    plays,
    givenBack,
  }: { readonly level: number; readonly plays: readonly PeriodPlay[]; readonly givenBack: bigint },
): PeriodLine & { readonly expectedLoss: bigint } {
  const offer = offerIn(rules, currency);
  const counted = plays.filter(({ game }) => !rules.excludedGames.includes(game));
  const expectedLoss = expectedLossOf(rules.edges, counted);
  const none = (why: PeriodLine['why']) => ({
    parts: [],
    units: 0n,
    expectedLoss,
    ...(why === undefined ? {} : { why }),
  });
  const bounds = offer === undefined ? undefined : boundsIn(currency, offer);
  const tiers = tiersIn(currency, entryOfLevel(offer?.levels ?? [], level)?.tiers ?? []);
  const expectedShare = shareIn(rules.expectedPercent);
  if (bounds?.ok !== true || tiers === undefined || expectedShare === undefined) return none('no-rate');
  const sumOf = (part: 'staked' | 'won') => counted.reduce((sum, play) => sum + play[part], 0n);
  const period = { staked: sumOf('staked'), won: sumOf('won'), givenBack, expectedLoss };
  const base = cashbackBase(period);
  if (base === 0n) return none('no-loss');
  const rule = { tiers, isMarginal: rules.isMarginal };
  const whole = cashbackOf(rule, period);
  const percent = `${entryOfLevel(offer?.levels ?? [], level)?.tiers.findLast((_, at) => (tiers[at]?.from ?? 0n) <= base)?.percent ?? '0'}`;
  const due = cashbackOf({ ...rule, expectedShare }, period);
  const part = { category: '', base, percent, units: whole };
  const end = bounded(due, bounds.value);
  const capped = end.capped ?? (due < whole ? whole : undefined);
  return { parts: [part], expectedLoss, ...end, ...(capped === undefined ? {} : { capped }) };
}
