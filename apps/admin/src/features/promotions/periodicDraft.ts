/** What somebody has typed of a rebate, a cashback or a rescue fund, and the promotion that it makes. */
import type { Published, PublishedRules } from '@banyan/protocol/admin/promotions';
import type { CallValue } from '../../lib/client.ts';
import type { PlainKey } from '../../lib/language.tsx';

export const periodicKinds = ['rebate', 'cashback', 'rescue'] as const;
export type PeriodicKind = (typeof periodicKinds)[number];
type PeriodicRules = PublishedRules<'rebate'> | PublishedRules<'cashback'> | PublishedRules<'rescue'>;

export const categories = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT'] as const;
type Percents = Readonly<Record<string, string>>;
export type RateRow = { readonly level: string; readonly percents: Percents };
export type TierRow = { readonly level: string; readonly from: string; readonly percent: string };

/** All fields as they are typed; what has no field of its own stays as it was. */
export type PeriodicDraft = {
  readonly id: string;
  readonly kind: PeriodicKind;
  readonly period: 'day' | 'week' | 'month';
  readonly currency: string;
  readonly budget: string;
  readonly minimum: string;
  readonly cap: string;
  readonly givesKind: 'cash' | 'bonus';
  /** Empty: it is paid by itself. */
  readonly claimDays: string;
  readonly multiple: string;
  readonly conversion: string;
  readonly days: string;
  readonly excludedGames: string;
  readonly rates: readonly RateRow[];
  readonly percents: Percents;
  readonly balanceTo: string;
  readonly depositsFrom: string;
  readonly tiers: readonly TierRow[];
  readonly isMarginal: boolean;
  readonly expectedPercent: string;
  readonly edges: Percents;
  /** The version that this one follows. */
  readonly before?: CallValue<'GET /admin/api/promotions/:id'>;
};

export const emptyRate: RateRow = { level: '', percents: {} };
export const emptyTier: TierRow = { level: '0', from: '0', percent: '' };

const fresh: PeriodicDraft = {
  ...{ id: '', kind: 'rebate', period: 'day', currency: 'BDT', budget: '', minimum: '1', cap: '' },
  ...{ givesKind: 'cash', claimDays: '1', multiple: '3', conversion: '10', days: '7', excludedGames: '' },
  rates: [{ level: '0', percents: {} }],
  ...{
    percents: {},
    balanceTo: '',
    depositsFrom: '',
    tiers: [emptyTier],
    isMarginal: true,
    expectedPercent: '50',
    edges: {},
  },
};

export function isPeriodicRules(rules: Published['rules']): rules is PeriodicRules {
  return (periodicKinds as readonly string[]).includes(rules.kind);
}

/** A fresh one, or the current version as a draft of the next one. */
export function periodicDraftOf(shown?: CallValue<'GET /admin/api/promotions/:id'>): PeriodicDraft {
  const rules = shown?.rules;
  if (shown === undefined || rules === undefined || rules === null || !isPeriodicRules(rules)) return fresh;
  const [currency = 'BDT'] = Object.keys(rules.currencies);
  const offer = rules.currencies[currency];
  const { gives, terms } = rules;
  const common: PeriodicDraft = {
    ...fresh,
    ...{ id: shown.id, kind: rules.kind, period: rules.period, currency, before: shown },
    budget: shown.budgets.find((row) => row.currency === currency)?.most?.amount ?? '',
    ...{ minimum: offer?.minimum ?? '', cap: offer?.cap ?? '', givesKind: gives.kind },
    claimDays: gives.claimDays === undefined ? '' : String(gives.claimDays),
    excludedGames: rules.excludedGames.join('\n'),
    ...(terms === undefined ? {} : { multiple: String(terms.multiple / 100), days: String(terms.days) }),
    ...(terms?.cap === undefined ? {} : { conversion: String(terms.cap / 100) }),
  };
  if (rules.kind === 'rebate')
    return { ...common, rates: rules.rates.map(({ level, percents }) => ({ level: String(level), percents })) };
  if (rules.kind === 'rescue') {
    const { balanceTo = '', depositsFrom = '' } = rules.currencies[currency] ?? {};
    return { ...common, percents: rules.percents, balanceTo, depositsFrom };
  }
  const levels = rules.currencies[currency]?.levels ?? [];
  return {
    ...common,
    tiers: levels.flatMap(({ level, tiers }) => tiers.map((tier) => ({ ...tier, level: String(level) }))),
    ...{ isMarginal: rules.isMarginal, expectedPercent: rules.expectedPercent },
    edges: rules.edges.categories ?? {},
  };
}

const amount = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/;
const percent = /^(100|[1-9]?\d(\.\d{1,4})?)$/;
const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
const areRising = (levels: readonly string[]): boolean =>
  levels.every((level, at) => isWhole(level, 0, 99) && (at === 0 || Number(level) > Number(levels[at - 1])));

/** What is wrong, by the name of its field. */
export function periodicFaultsOf(draft: PeriodicDraft): Readonly<Record<string, PlainKey>> {
  const faults: Record<string, PlainKey> = {};
  const need = (name: string, isRight: boolean, key: PlainKey) => {
    if (!isRight) faults[name] = key;
  };
  const percents = (name: string, given: Percents) => {
    for (const [code, text] of Object.entries(given))
      need(`${name} ${code}`, text === '' || percent.test(text), 'promotions.fault.percent');
  };
  need('id', /^[a-z0-9][a-z0-9-]{1,59}$/.test(draft.id), 'promotions.fault.id');
  need('currency', /^[A-Z]{3,4}$/.test(draft.currency), 'promotions.fault.currency');
  need('budget', draft.budget === '' || amount.test(draft.budget), 'promotions.fault.amount');
  need('minimum', amount.test(draft.minimum), 'promotions.fault.amount');
  need('cap', amount.test(draft.cap) && Number(draft.cap) > 0, 'promotions.fault.amount');
  need('claimDays', draft.claimDays === '' || isWhole(draft.claimDays, 1, 366), 'promotions.fault.days');
  if (draft.givesKind === 'bonus') {
    need('multiple', isWhole(draft.multiple, 0, 100), 'promotions.fault.times');
    need('conversion', draft.conversion === '' || isWhole(draft.conversion, 1, 1000), 'promotions.fault.atLeastOne');
    need('days', isWhole(draft.days, 1, 366), 'promotions.fault.days');
  }
  if (draft.kind === 'rebate') {
    const isRight = areRising(draft.rates.map(({ level }) => level));
    need('rates', isRight, 'promotions.fault.levels');
    for (const [at, row] of draft.rates.entries()) percents(`${at}`, row.percents);
  } else if (draft.kind === 'rescue') {
    percents('percents', draft.percents);
    need(
      'percents',
      Object.values(draft.percents).some((text) => text !== ''),
      'promotions.fault.percent',
    );
    need('balanceTo', amount.test(draft.balanceTo), 'promotions.fault.amount');
    need('depositsFrom', amount.test(draft.depositsFrom), 'promotions.fault.amount');
  } else {
    need('expectedPercent', percent.test(draft.expectedPercent), 'promotions.fault.percent');
    percents('edges', draft.edges);
    draft.tiers.forEach(({ level, from, percent: share }, at) => {
      need(`${at} level`, isWhole(level, 0, 99), 'promotions.fault.levels');
      need(`${at} from`, amount.test(from), 'promotions.fault.amount');
      need(`${at} percent`, percent.test(share), 'promotions.fault.percent');
    });
  }
  return faults;
}

const typed = (percents: Percents): Record<string, string> =>
  Object.fromEntries(Object.entries(percents).filter(([, text]) => text !== ''));

function termsOf(draft: PeriodicDraft): NonNullable<PeriodicRules['terms']> {
  const rules = draft.before?.rules;
  const before = rules !== undefined && rules !== null && isPeriodicRules(rules) ? rules.terms : undefined;
  const { cap: _cap, ...rest } = before ?? {
    ...{ base: 'bonus' as const, isSticky: false, countedFrom: 'all' as const, excludedGames: [], startDays: 7 },
    ...{ onWithdrawal: 'forfeit' as const, onExclusion: 'forfeit' as const, cap: undefined },
    weights: { products: { lottery: 50, game: 100, sports: 100 }, categories: { LIVE: 10 } },
  };
  return {
    ...rest,
    ...{ multiple: Number(draft.multiple) * 100, days: Number(draft.days) },
    ...(draft.conversion === '' ? {} : { cap: Number(draft.conversion) * 100 }),
  };
}

/** The promotion that a draft without faults makes. Other currencies of the version before stay as they are. */
export function periodicPublishedOf(draft: PeriodicDraft): Published {
  const { id, kind, currency, before } = draft;
  const rules = before?.rules;
  const old = rules !== undefined && rules !== null && isPeriodicRules(rules) ? rules : undefined;
  const gives = {
    kind: draft.givesKind,
    ...(draft.claimDays === '' ? {} : { claimDays: Number(draft.claimDays) }),
  };
  const common = {
    gives,
    excludedGames: draft.excludedGames.split(/\s*[\n,]\s*/).filter((game) => game !== ''),
    ...(draft.givesKind === 'bonus' ? { terms: termsOf(draft) } : {}),
  };
  const maxBet = old?.currencies[currency]?.maxBet;
  const bounds = { minimum: draft.minimum, cap: draft.cap, ...(maxBet === undefined ? {} : { maxBet }) };
  const budgets = Object.fromEntries(before?.budgets.map((row) => [row.currency, row.most?.amount ?? null]) ?? []);
  return {
    ...{ id, kind, startsAt: before?.startsAt ?? null, endsAt: before?.endsAt ?? null, isFirstDeposit: false },
    ...{
      times: before?.times ?? (kind === 'rescue' ? 1 : 1000),
      per: before?.per ?? (kind === 'rescue' ? 'day' : 'ever'),
    },
    budgets: { ...budgets, [currency]: draft.budget === '' ? null : draft.budget },
    rules: rulesOf(draft, common, bounds, old),
  };
}

type Common = {
  gives: PeriodicRules['gives'];
  excludedGames: string[];
  terms?: NonNullable<PeriodicRules['terms']>;
};

function rulesOf(
  draft: PeriodicDraft,
  common: Common,
  bounds: { minimum: string; cap: string; maxBet?: string },
  old: PeriodicRules | undefined,
): PeriodicRules {
  const { currency } = draft;
  if (draft.kind === 'rebate')
    return {
      ...{ kind: 'rebate', period: draft.period === 'month' ? 'week' : draft.period, ...common },
      rates: draft.rates.map(({ level, percents }) => ({ level: Number(level), percents: typed(percents) })),
      currencies: { ...(old?.kind === 'rebate' ? old.currencies : {}), [currency]: bounds },
    };
  if (draft.kind === 'rescue')
    return {
      ...{ kind: 'rescue', period: 'day', ...common, percents: typed(draft.percents) },
      currencies: {
        ...(old?.kind === 'rescue' ? old.currencies : {}),
        [currency]: { ...bounds, balanceTo: draft.balanceTo, depositsFrom: draft.depositsFrom },
      },
    };
  const levels = Map.groupBy(draft.tiers, ({ level }) => Number(level));
  const edges = typed(draft.edges);
  return {
    ...{ kind: 'cashback', period: draft.period, ...common },
    ...{ isMarginal: draft.isMarginal, expectedPercent: draft.expectedPercent },
    edges: { ...(old?.kind === 'cashback' ? old.edges : {}), categories: edges },
    currencies: {
      ...(old?.kind === 'cashback' ? old.currencies : {}),
      [currency]: {
        ...bounds,
        levels: [...levels]
          .toSorted(([one], [other]) => one - other)
          .map(([level, tiers]) => ({
            level,
            tiers: tiers
              .toSorted((one, other) => Number(one.from) - Number(other.from))
              .map(({ from, percent: share }) => ({ from, percent: share })),
          })),
      },
    },
  };
}
