/** What somebody has typed of a mission or a leaderboard, and the promotion that it makes. */
import { measures, type Measure, missionWindows } from '@banyan/core/promotions';
import type { Published, PublishedRules } from '@banyan/protocol/admin/promotions';
import type { CallValue } from '../../lib/client.ts';
import type { PlainKey } from '../../lib/language.tsx';
import { localOf, momentOf } from './moments.ts';

export type Mission = PublishedRules<'mission'>;
export type Board = PublishedRules<'board'>;
type Shown = CallValue<'GET /admin/api/promotions/:id'>;

export const windows = missionWindows;
export const scores = ['valid-bet', 'win-sum', 'multiple', 'points'] as const;
export const allMeasures: readonly Measure[] = measures;

export type TaskDraft = { readonly measure: Measure; readonly categories: string; readonly games: string };
export type PointDraft = {
  readonly for: 'bet' | 'win' | 'multiple';
  readonly atLeast: string;
  readonly points: string;
};
export type OfferDraft = {
  readonly currency: string;
  readonly budget: string;
  /** Of a mission the prize; of a board a prize a line, the first place first. */
  readonly prizes: string;
  /** Of a board, and of each task of a mission. */
  readonly leastStake: string;
  readonly targets: readonly { readonly target: string; readonly leastStake: string }[];
};

/** What missions and boards have in common, and what each has of its own. */
export type TurnDraft = {
  readonly kind: 'mission' | 'board';
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly titles: { readonly en: string; readonly bn: string };
  readonly claimDays: string;
  readonly join: Mission['join'];
  readonly window: Mission['window'];
  readonly combine: Mission['combine'];
  readonly after: string;
  readonly tasks: readonly TaskDraft[];
  readonly score: Board['score'];
  readonly categories: string;
  readonly games: string;
  readonly points: readonly PointDraft[];
  readonly offers: readonly OfferDraft[];
  /** What the form has no field for: what is given as bonus money or free rounds, and its terms. */
  readonly rest: Pick<Mission, 'gives' | 'terms'>;
};

export const emptyTask: TaskDraft = { measure: 'valid-bet', categories: '', games: '' };
export const emptyPoint: PointDraft = { for: 'bet', atLeast: '', points: '1' };
export const emptyTarget = { target: '', leastStake: '' };
export const emptyOffer = (tasks: number): OfferDraft => ({
  ...{ currency: '', budget: '', prizes: '', leastStake: '' },
  targets: Array.from({ length: tasks }, () => emptyTarget),
});

const fresh = (kind: TurnDraft['kind']): TurnDraft => ({
  ...{ kind, id: '', startsAt: '', endsAt: '', titles: { en: '', bn: '' }, claimDays: '7', join: 'automatic' },
  ...{ window: kind === 'mission' ? 'day' : 'week', combine: 'all', after: '', tasks: [emptyTask] },
  ...{ score: 'valid-bet', categories: '', games: '', points: [] },
  offers: [{ ...emptyOffer(1), currency: 'BDT' }],
  rest: { gives: { kind: 'cash' } },
});

const joined = (names: readonly string[] | undefined): string => (names ?? []).join(', ');
const namesOf = (text: string): string[] => text.split(/\s*[\n,]\s*/).filter((name) => name !== '');
const hundredths = (value: number | undefined): string => (value === undefined ? '' : String(value / 100));

/** The current version as a draft of the next one; without one a new promotion of a kind. */
export function turnDraftOf(kind: TurnDraft['kind'], shown?: Shown): TurnDraft {
  const rules = shown?.rules;
  if (shown === undefined || rules === undefined || rules === null) return fresh(kind);
  if (rules.kind !== 'mission' && rules.kind !== 'board') return fresh(kind);
  const budgetOf = (currency: string) => shown.budgets.find((row) => row.currency === currency)?.most?.amount ?? '';
  const { gives, terms } = rules;
  const common = {
    ...{ kind: rules.kind, id: shown.id, startsAt: localOf(shown.startsAt), endsAt: localOf(shown.endsAt) },
    ...{
      titles: { en: rules.titles['en'] ?? '', bn: rules.titles['bn'] ?? '' },
      join: rules.join,
      window: rules.window,
    },
    ...{ claimDays: String(gives.claimDays ?? ''), rest: { gives, ...(terms === undefined ? {} : { terms }) } },
  };
  if (rules.kind === 'board')
    return {
      ...fresh('board'),
      ...common,
      ...{ score: rules.score, categories: joined(rules.categories), games: joined(rules.games) },
      points: (rules.points ?? []).map((task) => ({
        ...{ for: task.for, points: String(task.points), atLeast: hundredths(task.atLeast) },
      })),
      offers: Object.entries(rules.currencies).map(([currency, { prizes, leastStake = '' }]) => ({
        ...{ currency, leastStake, budget: budgetOf(currency), prizes: prizes.join('\n'), targets: [] },
      })),
    };
  return {
    ...fresh('mission'),
    ...common,
    ...{ combine: rules.combine, after: rules.after ?? '' },
    tasks: rules.tasks.map(({ measure, categories, games }) => ({
      ...{ measure, categories: joined(categories), games: joined(games) },
    })),
    offers: Object.entries(rules.currencies).map(([currency, { amount, tasks }]) => ({
      ...{ currency, budget: budgetOf(currency), prizes: amount, leastStake: '' },
      targets: tasks.map(({ target, leastStake = '' }) => ({ target, leastStake })),
    })),
  };
}

const amount = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/;
const count = /^[1-9]\d{0,6}$/;
const times = /^[1-9]\d{0,4}(\.\d{1,2})?$/;

/** What is wrong, by the name of its field. */
export function turnFaultsOf(draft: TurnDraft): Readonly<Record<string, PlainKey>> {
  const faults: Record<string, PlainKey> = {};
  const need = (name: string, isRight: boolean, key: PlainKey) => {
    if (!isRight) faults[name] = key;
  };
  need('id', /^[a-z0-9][a-z0-9-]{1,59}$/.test(draft.id), 'promotions.fault.id');
  need('title en', draft.titles.en.trim() !== '', 'promotions.fault.title');
  need('claimDays', count.test(draft.claimDays) && Number(draft.claimDays) <= 366, 'promotions.fault.days');
  const isBackwards = draft.startsAt !== '' && draft.endsAt !== '' && draft.startsAt >= draft.endsAt;
  // A board that never ends would never be paid.
  const isEndless = draft.kind === 'board' && draft.window === 'once' && draft.endsAt === '';
  need('endsAt', !isBackwards && !isEndless, 'promotions.fault.ends');
  if (draft.score === 'points')
    draft.points.forEach(({ for: what, atLeast, points }, at) => {
      need(`point ${at} points`, count.test(points), 'promotions.fault.whole');
      need(`point ${at} atLeast`, what !== 'multiple' || times.test(atLeast), 'promotions.fault.times');
    });
  draft.offers.forEach((offer, at) => {
    const isTwice = draft.offers.findIndex((other) => other.currency === offer.currency) !== at;
    need(`${at} currency`, /^[A-Z]{3,4}$/.test(offer.currency) && !isTwice, 'promotions.fault.currency');
    need(`${at} budget`, offer.budget === '' || amount.test(offer.budget), 'promotions.fault.amount');
    need(`${at} leastStake`, offer.leastStake === '' || amount.test(offer.leastStake), 'promotions.fault.amount');
    const prizes = namesOf(offer.prizes);
    const isRight =
      prizes.length > 0 && prizes.every((text) => amount.test(text)) && (draft.kind === 'board' || prizes.length === 1);
    need(`${at} prizes`, isRight, 'promotions.fault.amount');
    if (draft.kind === 'mission')
      draft.tasks.forEach((_, task) => {
        const { target = '', leastStake = '' } = offer.targets[task] ?? {};
        need(`${at} ${task} target`, amount.test(target) && Number(target) > 0, 'promotions.fault.amount');
        need(`${at} ${task} leastStake`, leastStake === '' || amount.test(leastStake), 'promotions.fault.amount');
      });
  });
  return faults;
}

const stake = (text: string) => (text === '' ? {} : { leastStake: text });
const scope = ({ categories, games }: { readonly categories: string; readonly games: string }) => ({
  ...(namesOf(categories).length === 0 ? {} : { categories: namesOf(categories) }),
  ...(namesOf(games).length === 0 ? {} : { games: namesOf(games) }),
});

/** The promotion that a draft without faults makes. */
export function publishedTurn(draft: TurnDraft): Published {
  const { kind, id, offers, rest, join, window } = draft;
  const titles: Record<string, string> = { en: draft.titles.en.trim() };
  if (draft.titles.bn.trim() !== '') titles['bn'] = draft.titles.bn.trim();
  const common = {
    ...{ titles, join, window, ...(rest.terms === undefined ? {} : { terms: rest.terms }) },
    gives: { ...rest.gives, claimDays: Number(draft.claimDays) },
  };
  const rules: Mission | Board =
    kind === 'mission'
      ? {
          ...{ kind, ...common, combine: draft.combine },
          ...(draft.after === '' ? {} : { after: draft.after }),
          tasks: draft.tasks.map((task) => ({ measure: task.measure, ...scope(task) })),
          currencies: Object.fromEntries(
            offers.map(({ currency, prizes, targets }) => [
              currency,
              {
                amount: prizes.trim(),
                tasks: targets.map(({ target, leastStake }) => ({ target, ...stake(leastStake) })),
              },
            ]),
          ),
        }
      : {
          ...{ kind, ...common, score: draft.score, ...scope(draft) },
          ...(draft.score === 'points' ? { points: draft.points.map(pointOf) } : {}),
          currencies: Object.fromEntries(
            offers.map(({ currency, prizes, leastStake }) => [
              currency,
              { prizes: namesOf(prizes), ...stake(leastStake) },
            ]),
          ),
        };
  return {
    ...{ id, kind, rules, startsAt: momentOf(draft.startsAt), endsAt: momentOf(draft.endsAt) },
    ...{ times: 1000, per: 'ever', isFirstDeposit: false },
    budgets: Object.fromEntries(offers.map(({ currency, budget }) => [currency, budget === '' ? null : budget])),
  };
}

function pointOf({ for: what, atLeast, points }: PointDraft) {
  return {
    for: what,
    points: Number(points),
    ...(what === 'multiple' ? { atLeast: Math.round(Number(atLeast) * 100) } : {}),
  };
}
