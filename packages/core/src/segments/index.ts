/** Segments: rules over stored facts of members, written as data. Who is in one is asked of the database, for one member or for all of them. */
import { type Result, ok, refuse } from '../results/index.ts';

/**
 * What a condition can be about. `amount` is in each member's own currency, `count` a whole number; those of `windowed` are of so many days, today
 * included, or of all time. `ago` is a day that something happened last; `choice` one word of some; `flag` yes or no.
 */
export const segmentFacts = {
  level: 'count',
  balance: 'amount',
  deposited: 'amount',
  deposits: 'count',
  validBet: 'amount',
  bets: 'count',
  bonuses: 'count',
  registered: 'ago',
  lastPlay: 'ago',
  lastDeposit: 'ago',
  country: 'choice',
  language: 'choice',
  currency: 'choice',
  device: 'choice',
  line: 'choice',
  email: 'flag',
  phone: 'flag',
  identity: 'flag',
} as const satisfies Readonly<Record<string, 'amount' | 'count' | 'ago' | 'choice' | 'flag'>>;

export type SegmentFact = keyof typeof segmentFacts;
type FactOf<Kind> = { [Fact in SegmentFact]: (typeof segmentFacts)[Fact] extends Kind ? Fact : never }[SegmentFact];

/** Facts that are added up over days. */
export const windowed: ReadonlySet<SegmentFact> = new Set(['deposited', 'deposits', 'validBet', 'bets', 'bonuses']);

/** What members used last to come in. */
export const deviceKinds = ['phone', 'tablet', 'computer'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** At least `from` and at most `to`, both decimal text; one of them at least. */
export type RangeCondition = {
  readonly fact: FactOf<'amount' | 'count'>;
  readonly days?: number;
  readonly from?: string;
  readonly to?: string;
};
/** `within` the last so many days, or not within them: longer ago, or never. */
export type AgoCondition = { readonly fact: FactOf<'ago'>; readonly within?: number; readonly before?: number };
export type ChoiceCondition = {
  readonly fact: FactOf<'choice'>;
  readonly in: readonly string[];
  readonly isNot?: boolean;
};
export type FlagCondition = { readonly fact: FactOf<'flag'>; readonly is: boolean };
export type Condition = RangeCondition | AgoCondition | ChoiceCondition | FlagCondition;

export type Group = { readonly match: 'all' | 'any'; readonly of: readonly Condition[] };
/** Groups stand one inside the other once: deeper rules are read by nobody. All of nothing is everybody. */
export type SegmentRule = { readonly match: 'all' | 'any'; readonly of: readonly (Condition | Group)[] };

/** How many conditions a rule has at most, in all its groups. */
export const mostConditions = 30;
const mostDays = 3650;

const decimal = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,4})?$/;
const whole = /^(0|[1-9][0-9]{0,8})$/;

export const isGroup = (part: Condition | Group): part is Group => 'match' in part;

/** Ten thousandths of a decimal text, to compare two of them. */
const partsOf = (text: string): bigint => {
  const [before = '0', after = ''] = text.split('.');
  return BigInt(before) * 10_000n + BigInt(after.padEnd(4, '0'));
};

function isRightRange({ fact, days, from, to }: RangeCondition): boolean {
  const form = segmentFacts[fact] === 'amount' ? decimal : whole;
  if (from === undefined && to === undefined) return false;
  if ([from, to].some((bound) => bound !== undefined && !form.test(bound))) return false;
  if (from !== undefined && to !== undefined && partsOf(from) > partsOf(to)) return false;
  return days === undefined || (windowed.has(fact) && isDays(days));
}

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= mostDays;

function isRight(condition: Condition): boolean {
  if ('is' in condition) return segmentFacts[condition.fact] === 'flag';
  if ('in' in condition) return segmentFacts[condition.fact] === 'choice' && condition.in.length > 0;
  if (segmentFacts[condition.fact] === 'ago') {
    const { within, before } = condition as AgoCondition;
    const days = within ?? before;
    return (within === undefined) !== (before === undefined) && days !== undefined && isDays(days);
  }
  const kind = segmentFacts[condition.fact];
  return (kind === 'amount' || kind === 'count') && isRightRange(condition as RangeCondition);
}

/** Every condition of a rule, with its place such as `2` or `2.1`, counted from 1. */
export function conditionsOf({ of }: SegmentRule): (readonly [place: string, condition: Condition])[] {
  return of.flatMap((part, at): (readonly [string, Condition])[] =>
    isGroup(part)
      ? part.of.map((condition, inner) => [`${at + 1}.${inner + 1}`, condition] as const)
      : [[`${at + 1}`, part] as const],
  );
}

/** Whether a rule can be asked. Refusal: `segment-malformed` with the place of the condition that cannot. */
export function checkSegment(rule: SegmentRule): Result<undefined, 'segment-malformed'> {
  const conditions = conditionsOf(rule);
  if (conditions.length > mostConditions) return refuse('segment-malformed', { at: 'conditions' });
  const empty = rule.of.findIndex((part) => isGroup(part) && part.of.length === 0);
  if (empty >= 0) return refuse('segment-malformed', { at: `${empty + 1}` });
  const wrong = conditions.find(([, condition]) => !isRight(condition));
  return wrong === undefined ? ok(undefined) : refuse('segment-malformed', { at: wrong[0] });
}
