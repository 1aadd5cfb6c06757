/**
 * How a promotion stands for one member now (PROMO-04, DEC-50): a pure function of its dates, its budget, and what the member has under it in
 * the current period. What was promised comes first, so it is shown and claimed also after the promotion is over.
 */
import type { GrantState, PromotionState } from '../promotions/index.ts';
import type { RewardState } from '../rewards/index.ts';
import type { ApplicationState } from './application.ts';

export type ActivityState =
  | 'coming-soon'
  | 'join'
  | 'joined'
  | 'applying'
  | 'process'
  | 'claim'
  | 'claimed'
  | 'issued'
  | 'rejected'
  | 'close';

/**
 * Which state may follow which within one period. A kind leaves out the steps it does not have; a withdrawn application and a cancelled bonus
 * lead back to `join`, and so does one of several times that a promotion may be taken. A new period begins anew.
 */
export const activitySteps: Readonly<Record<ActivityState, readonly ActivityState[]>> = {
  'coming-soon': ['join', 'close'],
  join: ['joined', 'applying', 'process', 'claim', 'claimed', 'issued', 'coming-soon', 'close'],
  joined: ['join', 'applying', 'claim', 'claimed', 'issued', 'close'],
  applying: ['process', 'claim', 'claimed', 'issued', 'rejected', 'join', 'close'],
  process: ['applying', 'claim', 'claimed', 'issued', 'rejected', 'join', 'close'],
  claim: ['claimed', 'joined', 'issued', 'join', 'close'],
  claimed: ['join'],
  issued: ['join'],
  rejected: [],
  close: ['join'],
};

/** Nothing is left to do for the member: the button only says how it ended. */
export function isFinal(state: ActivityState): boolean {
  return state === 'claimed' || state === 'issued' || state === 'rejected' || state === 'close';
}

/** Moments are in milliseconds. */
export type ActivityFacts = {
  readonly now: number;
  readonly offer: {
    readonly state: PromotionState;
    readonly startsAt: number | null;
    readonly endsAt: number | null;
    /** Nothing new fits into its budget, or all of its places are taken. */
    readonly isUsedUp: boolean;
  };
  /** How often the member may still take it in this period. */
  readonly timesLeft: number;
  /** Of the newest application of this period. */
  readonly application?: ApplicationState | undefined;
  /** Of a reward that is to claim, else of the newest of this period; one that is past its time counts as expired. */
  readonly reward?: RewardState | undefined;
  /** Of an open bonus, else of the newest of this period. */
  readonly grant?: GrantState | undefined;
  /** Opted in, or chosen for a deposit that is on its way. */
  readonly isJoined: boolean;
};

/** Whether new members may take part at a moment. */
function openness({ now, offer }: ActivityFacts): 'before' | 'open' | 'over' {
  const { state, startsAt, endsAt, isUsedUp } = offer;
  if (state === 'ended' || (endsAt !== null && endsAt <= now)) return 'over';
  if (state === 'draft' || (startsAt !== null && startsAt > now)) return 'before';
  return state === 'paused' || isUsedUp ? 'over' : 'open';
}

/** What came of it, for whom nothing more is to do. */
function outcomeOf({ application, reward, grant }: ActivityFacts): 'claimed' | 'issued' | 'rejected' | undefined {
  if (application === 'rejected') return 'rejected';
  if (reward === 'claimed') return 'claimed';
  // What was given and has run out was given all the same; a bonus that was cancelled never began.
  if (grant !== undefined && grant !== 'cancelled') return 'issued';
  return application === 'approved' && reward === undefined ? 'issued' : undefined;
}

/** The state of a promotion for a member; without any facts of theirs, what a visitor sees. */
export function activityOf(facts: ActivityFacts): ActivityState {
  const { application, reward, grant, timesLeft, isJoined } = facts;
  if (reward === 'ready') return 'claim';
  if (application === 'applied') return 'applying';
  if (application === 'in-review') return 'process';
  if (grant === 'waiting' || grant === 'active') return 'joined';
  const open = openness(facts);
  if (isJoined && open === 'open') return 'joined';
  // A rejection stands for its period; of several times the next may be taken while it is open.
  if (timesLeft > 0 && application !== 'rejected') {
    if (open === 'before') return 'coming-soon';
    if (open === 'open') return 'join';
  }
  return outcomeOf(facts) ?? 'close';
}
