/** What somebody has typed of a promotion with a draw in one currency, what is wrong of it, and the promotion that it makes. */
import {
  type ChanceKind,
  type WrittenRules,
  chanceKinds,
  checkRules,
  weightWhole,
  worthOf,
} from '@banyan/core/promotions';
import { type Currency, formatExact, money, parseMoney } from '@banyan/core/money';
import type { Published } from '@banyan/protocol/admin/promotions';
import type { CallValue } from '../../lib/client.ts';

export type PrizeDraft = { readonly weight: string; readonly amount: string; readonly stock: string };
export type ChanceDraft = {
  readonly id: string;
  readonly kind: ChanceKind;
  readonly currency: string;
  readonly budget: string;
  readonly claimDays: string;
  readonly times: string;
  readonly per: Published['per'];
  readonly days: string;
  readonly mostADay: string;
  readonly daily: boolean;
  readonly perDeposit: string;
  readonly perBets: string;
  readonly prizes: readonly PrizeDraft[];
  /** From 1. */
  readonly fallback: string;
  readonly total: string;
  readonly parts: string;
  readonly least: string;
  readonly everyMinutes: string;
  readonly announceMinutes: string;
  readonly openMinutes: string;
  readonly every: 'day' | 'week';
};

export { chanceKinds };
export const emptyPrize: PrizeDraft = { weight: '', amount: '', stock: '' };

export const freshDraft = (kind: ChanceKind): ChanceDraft => ({
  ...{ id: '', kind, currency: 'BDT', budget: '10000', claimDays: '', times: '1000', per: 'ever' },
  ...{ days: '7', mostADay: '3', daily: true, perDeposit: '', perBets: '', fallback: '1' },
  prizes:
    kind === 'raffle'
      ? [{ weight: '1', amount: '1000', stock: '' }]
      : [
          { weight: '700000', amount: '1', stock: '' },
          { weight: '299000', amount: '5', stock: '' },
          { weight: '1000', amount: '500', stock: '10' },
        ],
  ...{
    total: '200',
    parts: '20',
    least: '2',
    everyMinutes: '60',
    announceMinutes: '5',
    openMinutes: '10',
    every: 'week',
  },
});

type Shown = CallValue<'GET /admin/api/promotions/:id'>;

/** The current version in its first currency as a draft of the next one; a fresh one for what is no draw. */
export function chanceDraftOf({ id, rules, times, per, budgets }: Shown): ChanceDraft {
  const kind = chanceKinds.find((one) => one === rules?.kind);
  if (rules === null || kind === undefined) return freshDraft('wheel');
  const [currency = 'BDT'] = Object.keys(rules.currencies);
  const base: ChanceDraft = {
    ...freshDraft(kind),
    ...{ id, currency, per, times: String(times) },
    budget: budgets.find((row) => row.currency === currency)?.most?.amount ?? '',
    claimDays: 'gives' in rules ? String(rules.gives.claimDays ?? '') : '',
  };
  const ticketed = (
    tickets: { days: number; mostADay: number; daily: boolean },
    offer: { perDeposit?: string; perBets?: string } | undefined,
  ) => ({
    ...{ days: String(tickets.days), mostADay: String(tickets.mostADay), daily: tickets.daily },
    ...{ perDeposit: offer?.perDeposit ?? '', perBets: offer?.perBets ?? '' },
  });
  if (rules.kind === 'envelope') {
    const { rain, currencies } = rules;
    const offer = currencies[currency];
    return {
      ...base,
      ...{ total: offer?.total ?? '', parts: String(offer?.parts ?? ''), least: offer?.least ?? '' },
      ...{ everyMinutes: String(rain.everyMinutes), announceMinutes: String(rain.announceMinutes) },
      openMinutes: String(rain.openMinutes),
    };
  }
  if (rules.kind === 'raffle') {
    const offer = rules.currencies[currency];
    const prizes = (offer?.prizes ?? []).map(({ amount, winners }) => ({ weight: String(winners), amount, stock: '' }));
    return { ...base, ...ticketed(rules.tickets, offer), every: rules.every, prizes };
  }
  if (rules.kind !== 'wheel' && rules.kind !== 'egg') return base;
  const offer = rules.currencies[currency];
  const prizes = (offer?.prizes ?? []).map(({ weight, amount, stock }) => ({
    weight: String(weight),
    amount,
    stock: stock === undefined ? '' : String(stock),
  }));
  return { ...base, ...ticketed(rules.tickets, offer), prizes, fallback: String((offer?.fallback ?? 0) + 1) };
}

const whole = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : -1);

function rulesOf(draft: ChanceDraft): Published['rules'] {
  const { kind, currency, prizes } = draft;
  const gives = { kind: 'cash' as const, ...(draft.claimDays === '' ? {} : { claimDays: whole(draft.claimDays) }) };
  const tickets = { days: whole(draft.days), mostADay: whole(draft.mostADay), daily: draft.daily };
  const offer = {
    ...(draft.perDeposit === '' ? {} : { perDeposit: draft.perDeposit }),
    ...(draft.perBets === '' ? {} : { perBets: draft.perBets }),
  };
  if (kind === 'envelope') {
    const { everyMinutes, announceMinutes, openMinutes, total, parts, least } = draft;
    const rain = {
      ...{ everyMinutes: whole(everyMinutes), announceMinutes: whole(announceMinutes) },
      openMinutes: whole(openMinutes),
    };
    return { kind, gives, rain, currencies: { [currency]: { total, parts: whole(parts), least } } };
  }
  if (kind === 'raffle') {
    const list = prizes.map(({ amount, weight }) => ({ amount, winners: whole(weight) }));
    return { kind, gives, tickets, every: draft.every, currencies: { [currency]: { ...offer, prizes: list } } };
  }
  const list = prizes.map(({ weight, amount, stock }) => ({
    ...{ weight: whole(weight), amount },
    ...(stock === '' ? {} : { stock: whole(stock) }),
  }));
  const fallback = whole(draft.fallback) - 1;
  return { kind, gives, tickets, currencies: { [currency]: { ...offer, prizes: list, fallback } } };
}

/** Where the rules cannot be counted with, as the server would say it; undefined where they can. */
export function faultOfDraft(draft: ChanceDraft): string | undefined {
  if (!/^[a-z0-9][a-z0-9-]{1,59}$/.test(draft.id)) return 'id';
  if (whole(draft.times) < 1 || whole(draft.times) > 1000) return 'times';
  if (draft.budget !== '' && !/^(0|[1-9]\d{0,11})(\.\d{1,4})?$/.test(draft.budget)) return 'budget';
  const checked = checkRules(rulesOf(draft) as WrittenRules);
  return checked.ok ? undefined : String(checked.details?.['at'] ?? 'rules');
}

/** The sum of the weights, and what a ticket is worth, for a wheel or an egg whose amounts can be read. */
export function figuresOf({
  kind,
  currency,
  prizes,
  fallback,
}: ChanceDraft): { sum: number; worth: string } | undefined {
  if (kind !== 'wheel' && kind !== 'egg') return undefined;
  const read = prizes.map(({ weight, amount }) => {
    const parsed = parseMoney(currency as Currency, amount);
    return { weight: Math.max(whole(weight), 0), units: parsed.ok ? parsed.value.units : 0n };
  });
  const sum = read.reduce((all, { weight }) => all + weight, 0);
  return {
    sum,
    worth: formatExact(money(currency as Currency, worthOf(read, whole(fallback) - 1) / BigInt(weightWhole))),
  };
}

export function chancePublishedOf(draft: ChanceDraft): Published {
  const { id, kind, per, currency, budget } = draft;
  return {
    ...{ id, kind, per, times: whole(draft.times), startsAt: null, endsAt: null, isFirstDeposit: false },
    budgets: { [currency]: budget === '' ? null : budget },
    rules: rulesOf(draft),
  };
}

/** Whether rules are of a draw, which this form is for. */
export const isChance = ({ kind }: { readonly kind: string }): boolean => chanceKinds.some((one) => one === kind);

/**
 * Whether the form holds all of a version. One with more (a second currency, dates, bonus money or free rounds, an audience) has no next version by
 * the form, which would leave that out.
 */
export function isWholeInForm({ rules, startsAt, endsAt }: CallValue<'GET /admin/api/promotions/:id'>): boolean {
  if (rules === null || startsAt !== null || endsAt !== null) return false;
  const hasMore = rules.terms !== undefined || ('audience' in rules && rules.audience !== undefined);
  const isCash = !('gives' in rules) || rules.gives.kind === 'cash';
  return !hasMore && isCash && Object.keys(rules.currencies).length === 1;
}
