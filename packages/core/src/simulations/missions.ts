/**
 * A mission on past play: the tasks are counted as in life, turn by turn, and the reward is given when they are fulfilled. What is no play and no
 * deposit (log-ins, what is verified) is not known of the past and taken as done, so that a mission with such tasks costs at most this.
 */
import {
  type CountablePlay,
  type Mission,
  type MissionRules,
  fulfilmentOf,
  isBest,
  missionIn,
  isPlayed,
  mostCost,
  taskWorth,
} from '../promotions/index.ts';
import { givenUnder } from './given.ts';
import type { PastMember, PastPlay, PastView, SimulatedGrant } from './past.ts';

/** A settled bet as missions and boards count it. */
export function countable({
  category = '',
  game = '',
  stake,
  validBet,
  payout,
  state = 'won',
}: PastPlay): CountablePlay {
  const [vendor = '', ...rest] = game.split('/');
  return { category, vendor, game: rest.join('/'), state, stake: stake.main + stake.bonus, valid: validBet, payout };
}

type Act = { readonly atMs: number } & ({ readonly play: PastPlay } | { readonly units: bigint });

export function simulateMission(
  rules: MissionRules,
  _takes: unknown,
  member: PastMember,
  view: PastView,
): SimulatedGrant[] {
  const { currency, plays, deposits } = member;
  const read = missionIn(rules, currency);
  if (!read.ok || read.value === undefined) return [];
  const mission = read.value;
  const acts: Act[] = [
    ...plays.map((play) => ({ atMs: play.endedAtMs, play })),
    ...deposits.map(({ atMs, units }) => ({ atMs, units })),
  ].toSorted((one, other) => one.atMs - other.atMs);
  const window = rules.window === 'once' ? 'ever' : rules.window;
  const turns = Map.groupBy(acts, ({ atMs }) => view.periodOf(atMs, window));
  const isUnknown = mission.tasks.some(({ measure }) => isOfMember(measure));
  return [...turns].flatMap(([turn, own]) => {
    // A bet belongs to the turn in which it was made and ended.
    const inTurn = own.filter((act) => !('play' in act) || view.periodOf(act.play.atMs, window) === turn);
    const atMs = fulfilledAt(mission, inTurn);
    if (atMs === undefined) return [];
    const made = givenUnder(rules, currency, { atMs, units: mostCost(rules.gives, mission.prize) }, view);
    return [{ ...made, isEstimated: made.isEstimated || isUnknown || isPlayed(rules.gives) }];
  });
}

const isOfMember = (measure: Mission['tasks'][number]['measure']): boolean =>
  measure === 'login-days' || measure === 'email' || measure === 'phone' || measure === 'identity';

/** When the tasks of a turn were fulfilled; undefined where they were not. */
function fulfilledAt(mission: Mission, acts: readonly Act[]): number | undefined {
  const progress = mission.tasks.map(({ measure, target }) => (isOfMember(measure) ? target : 0n));
  for (const act of acts) {
    const { current } = fulfilmentOf(mission, progress);
    for (const [at, task] of mission.tasks.entries()) {
      if (mission.combine === 'in-order' && at !== current) continue;
      const worth = 'play' in act ? taskWorth(task, countable(act.play)) : ofDeposit(task.measure, act.units);
      const before = progress[at] ?? 0n;
      progress[at] = isBest(task.measure) ? (worth > before ? worth : before) : before + worth;
    }
    if (fulfilmentOf(mission, progress).isDone) return act.atMs;
  }
  return undefined;
}

function ofDeposit(measure: Mission['tasks'][number]['measure'], units: bigint): bigint {
  if (measure === 'deposits') return 1n;
  return measure === 'deposit-sum' ? units : 0n;
}
