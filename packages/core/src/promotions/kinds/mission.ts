/** A mission: tasks that a member fulfils by play, deposits, days or what is verified, in a window, for one prize. */
import type { Currency } from '../../money/index.ts';
import { ok, type Result } from '../../results/index.ts';
import {
  type Gives,
  type WrittenOffer,
  type WrittenPromotion,
  checkGives,
  malformed,
  offerIn,
  unitsOf,
} from '../written.ts';

/** What of settled plays is measured. */
export const playMeasures = ['valid-bet', 'bets', 'wins', 'win-sum', 'multiple'] as const;
export type PlayMeasure = (typeof playMeasures)[number];
/** What is measured at the member themselves. */
const ownMeasures = ['deposits', 'deposit-sum', 'login-days', 'email', 'phone', 'identity'] as const;
export const measures = [...playMeasures, ...ownMeasures] as const;
export type Measure = (typeof measures)[number];

/** How long one turn lasts: the whole of the promotion, or a business day or week of it. */
export const missionWindows = ['once', 'day', 'week'] as const;
export type MissionWindow = (typeof missionWindows)[number];
export type Joining = 'opt-in' | 'automatic';

/** The plays that count; all of them where neither is named. A game is `vendor/game`. */
export type Scope = { readonly categories?: readonly string[]; readonly games?: readonly string[] };

type WrittenTask = Scope & { readonly measure: Measure };
type MissionOffer = WrittenOffer & {
  /** The prize. */
  readonly amount: string;
  /** One for each task: what is to be reached, and the smallest stake of a play that counts. */
  readonly tasks: readonly { readonly target: string; readonly leastStake?: string }[];
};

export type MissionRules = WrittenPromotion<'mission', MissionOffer> & {
  /** By language. */
  readonly titles: Readonly<Record<string, string>>;
  readonly gives: Gives;
  readonly join: Joining;
  readonly combine: 'all' | 'any' | 'in-order';
  readonly window: MissionWindow;
  readonly tasks: readonly WrittenTask[];
  /** The mission that must have been fulfilled before this one opens. */
  readonly after?: string;
};

/** In units of a currency, in hundredths for a multiple, else a number. */
export type Task = Scope & { readonly measure: Measure; readonly target: bigint; readonly leastStake: bigint };
export type Mission = {
  readonly combine: MissionRules['combine'];
  readonly tasks: readonly Task[];
  /** Units. */
  readonly prize: bigint;
};

/** How a measure is written: as money, as a multiple of the stake with two decimals, or as a whole number. */
export function measuredIn(measure: Measure): 'money' | 'multiple' | 'count' {
  if (measure === 'multiple') return 'multiple';
  return measure === 'valid-bet' || measure === 'win-sum' || measure === 'deposit-sum' ? 'money' : 'count';
}

export const isPlayMeasure = (measure: Measure): measure is PlayMeasure =>
  (playMeasures as readonly string[]).includes(measure);

function targetOf(currency: Currency, measure: Measure, text: string): bigint | undefined {
  const kind = measuredIn(measure);
  if (kind === 'money') return unitsOf(currency, text);
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '' || (kind === 'count' && decimals !== '')) return undefined;
  return kind === 'count' ? BigInt(whole) : BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}

/** Reads a mission in a currency; undefined where it offers nothing in it. Refusal: `rules-malformed`, which names what is wrong. */
export function missionIn(rules: MissionRules, currency: Currency): Result<Mission | undefined, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  if (offer === undefined) return ok(undefined);
  const prize = unitsOf(currency, offer.amount);
  if (prize === undefined || prize <= 0n) return malformed(`${currency} amount`);
  if (offer.tasks.length !== rules.tasks.length) return malformed(`${currency} tasks`);
  const tasks: Task[] = [];
  for (const [at, { measure, ...scope }] of rules.tasks.entries()) {
    const written = offer.tasks[at];
    const target = written === undefined ? undefined : targetOf(currency, measure, written.target);
    const leastStake = unitsOf(currency, written?.leastStake ?? '0');
    if (target === undefined || target <= 0n || leastStake === undefined)
      return malformed(`${currency} task ${at + 1}`);
    tasks.push({ ...scope, measure, target, leastStake });
  }
  return ok({ combine: rules.combine, tasks, prize });
}

/** Whether it can be counted with. Refusal: `rules-malformed`. */
export function checkMission(rules: MissionRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  if (rules.tasks.length === 0) return malformed('tasks');
  if (Object.keys(rules.titles).length === 0) return malformed('titles');
  // What only play can fulfil in an order has a moment; a verified address or a day of logging in has none.
  if (rules.combine === 'in-order' && rules.tasks.some(({ measure }) => !isPlayMeasure(measure)))
    return malformed('tasks in order');
  const read = missionIn(rules, currency);
  if (!read.ok) return read;
  // What was fulfilled is promised: it lies in the reward centre until its member claims it.
  if (rules.gives.claimDays === undefined) return malformed('gives claimDays');
  return checkGives(rules.gives, rules.terms);
}
