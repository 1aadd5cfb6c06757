/** What differs between the kinds of promotions on a member's screens. */
import type { Activity } from './activities.queries.ts';
import type { Way } from './useWays.ts';

type Kind = Activity['kind'];

/** Kinds that are taken somewhere else on the site: which way the button goes. Its text is `activities.join.<the value>`. */
const places = {
  wheel: 'wheel',
  egg: 'egg',
  envelope: 'envelope',
  raffle: 'raffle',
  mission: 'mission',
  board: 'board',
  rebate: 'rebate',
  cashback: 'rebate',
  rescue: 'rebate',
  friends: 'friend',
} as const satisfies Partial<Record<Kind, Way>>;

export const placeOf = (kind: Kind): (typeof places)[keyof typeof places] | undefined =>
  Object.hasOwn(places, kind) ? places[kind as keyof typeof places] : undefined;

/** Of the others it is counted how often somebody may take it: tickets, tasks and periods have their own count. */
export const isTakenByTimes = (kind: Kind): boolean => placeOf(kind) === undefined && kind !== 'by-hand';

/** Its prizes are drawn: how much somebody gets is known only then, and stands among the odds. */
export const isDrawn = (kind: Kind): kind is 'wheel' | 'egg' | 'envelope' | 'raffle' =>
  kind === 'wheel' || kind === 'egg' || kind === 'envelope' || kind === 'raffle';
