/**
 * Markers of harm in how somebody plays: what was lost and paid in beside the weeks before, how often and how long, what failed, and limits that
 * were asked to be looser. Markers are reasons to talk to somebody, never a judgement: a person decides what follows. The kinds follow the
 * indicators that British licence conditions name (SR code 3.4.3: spend, patterns of spend, time, behaviour, contact, use of the tools).
 */

export const markerKinds = [
  'loss-rise',
  'deposit-rise',
  'deposits-many',
  'deposits-failed',
  'bets-many',
  'long-play',
  'limits-looser',
  /** A person heard or saw something. */
  'reported',
] as const;
export type MarkerKind = (typeof markerKinds)[number];

/** What was measured and from what on it is a marker: units of the member's currency for money, otherwise counts. */
export type Marker = {
  readonly kind: MarkerKind;
  readonly measured: bigint;
  readonly bar: bigint;
  /** Twice the bar or more. */
  readonly isStrong: boolean;
};

export const harmLevels = ['watch', 'strong'] as const;
export type HarmLevel = (typeof harmLevels)[number];

/** A business day of one member. */
export type PlayDay = {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly win: bigint;
  readonly deposits: bigint;
  readonly deposited: bigint;
  readonly seconds: number;
};

export type PlayFacts = {
  /** The seven days that are looked at. */
  readonly week: readonly PlayDay[];
  /** The 28 days before them. */
  readonly before: readonly PlayDay[];
  /** Within the week. */
  readonly failedDeposits: number;
  /** How often a looser limit was asked for within the week. */
  readonly looserAsked: number;
};

export type HarmBars = {
  /** A rise is none below this, units of a week. */
  readonly least: bigint;
  /** A week so many times an average week before is a rise. */
  readonly times: number;
  readonly depositsADay: number;
  readonly failedDeposits: number;
  readonly betsADay: number;
  readonly hoursADay: number;
  readonly looserAsked: number;
};

const weeksBefore = 4n;
const sum = (days: readonly PlayDay[], of: (day: PlayDay) => bigint) => days.reduce((all, day) => all + of(day), 0n);
const most = (days: readonly PlayDay[], of: (day: PlayDay) => bigint) =>
  days.map(of).toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n;

function marker(kind: MarkerKind, measured: bigint, bar: bigint): Marker[] {
  return bar > 0n && measured >= bar ? [{ kind, measured, bar, isStrong: measured >= bar * 2n }] : [];
}

/** A rise over the weeks before; who has no weeks before is compared with the least sum alone. */
function rise(kind: MarkerKind, facts: PlayFacts, of: (day: PlayDay) => bigint, { least, times }: HarmBars): Marker[] {
  const average = sum(facts.before, of) / weeksBefore;
  const usual = average * BigInt(times);
  return marker(kind, sum(facts.week, of), [usual, least].toSorted((a, b) => (a < b ? 1 : -1))[0] ?? least);
}

/** The markers of one member's week, each with what it stands on. */
export function markersOf(facts: PlayFacts, bars: HarmBars): Marker[] {
  const { week, failedDeposits, looserAsked } = facts;
  return [
    ...rise('loss-rise', facts, ({ stake, win }) => stake - win, bars),
    ...rise('deposit-rise', facts, ({ deposited }) => deposited, bars),
    ...marker(
      'deposits-many',
      most(week, ({ deposits }) => deposits),
      BigInt(bars.depositsADay),
    ),
    ...marker('deposits-failed', BigInt(failedDeposits), BigInt(bars.failedDeposits)),
    ...marker(
      'bets-many',
      most(week, ({ bets }) => bets),
      BigInt(bars.betsADay),
    ),
    ...marker('long-play', most(week, ({ seconds }) => BigInt(seconds)) / 3600n, BigInt(bars.hoursADay)),
    ...marker('limits-looser', BigInt(looserAsked), BigInt(bars.looserAsked)),
  ];
}

/** One marker asks to keep watching; a strong one beside another, three together, or what a person reported ask for a contact now. */
export function harmLevelOf(markers: readonly Marker[]): HarmLevel | undefined {
  if (markers.length === 0) return undefined;
  const isStrong =
    markers.length >= 3 ||
    (markers.length === 2 && markers.some((one) => one.isStrong)) ||
    markers.some(({ kind }) => kind === 'reported');
  return isStrong ? 'strong' : 'watch';
}
