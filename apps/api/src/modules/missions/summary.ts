/** The missions of the caller: those that are on, and those of earlier turns whose prize is still to be claimed. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type MissionRules, missionIn, fulfilmentOf } from '@banyan/core/promotions';
import { ok } from '@banyan/core/results';
import type { missionRoutes } from '@banyan/protocol/missions';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { rewardStatesOf } from '../rewards/index.ts';
import { type EntryRow, entriesOf, fulfilledBy } from './entry-store.ts';
import { isForMember, turnNow } from './enter.ts';
import { lookAtOwn } from './look.ts';
import { type Plan, openPlans, rulesOf } from './plans.ts';
import { type ShownMission, type WireMission, gameTitles, titleOf, toWireMission } from './wire.ts';

/** The newest turns that are looked through for a prize that waits. */
const mostEntries = 200;
const toDo: readonly WireMission['state'][] = ['join', 'open', 'waiting', 'claim'];
/** What is to be claimed first, what is over last. */
const order: readonly WireMission['state'][] = ['claim', 'waiting', 'open', 'join', 'locked', 'claimed', 'over'];

export const missionSummary: UseCase<(typeof missionRoutes)['GET /wps/relay/MCSFE_getMissionSummaryDetails']> = async (
  context,
  { request: { language } },
  { memberId, currency },
) => {
  await lookAtOwn(context, memberId);
  const missions = await missionsOf(context, { member: memberId, currency, language });
  return ok({ missionCount: missions.filter(({ state }) => toDo.includes(state)).length, missions });
};

type Seen = { readonly member: MemberId; readonly currency: Currency; readonly language: string };
type RewardStates = Awaited<ReturnType<typeof rewardStatesOf>>;
type MissionPlan = Extract<Plan, { kind: 'mission' }>;

/** As the member has them, with the progress that was counted last. */
export async function missionsOf(context: Context, { member, currency, language }: Seen): Promise<WireMission[]> {
  const { database, clock } = context;
  const now = new Date(clock.now());
  const plans = (await openPlans(context, database)).filter((plan): plan is MissionPlan => plan.kind === 'mission');
  const entries = (await entriesOf(database, member, mostEntries)).filter(({ kind }) => kind === 'mission');
  const rewards = await rewardStatesOf(
    database,
    member,
    entries.flatMap(({ reward }) => (reward === null ? [] : [reward])),
  );
  const before = plans.flatMap(({ rules }) => (rules.after === undefined ? [] : [rules.after]));
  const fulfilled = await fulfilledBy(database, [member], before);
  const gameTitle = await gameTitles(database, plans, language);
  const titles = new Map(plans.map(({ promotion, rules }) => [promotion, titleOf(rules.titles, language, promotion)]));
  const shown: ShownMission[] = [];
  for (const plan of plans) {
    const turn = turnNow(plan, now);
    const entry = entries.find((one) => one.promotion === plan.promotion && one.period === turn?.period);
    if (turn === undefined || entry !== undefined) continue;
    const read = missionIn(plan.rules, currency);
    if (!read.ok || read.value === undefined || !plan.isOpen) continue;
    if (!(await isForMember(context, database, plan, member))) continue;
    const { after } = plan.rules;
    const isLocked = after !== undefined && !fulfilled.has(`${member} ${after}`);
    shown.push({
      ...{ id: plan.promotion, version: plan.version, rules: plan.rules, mission: read.value, currency, turn },
      ...{
        progress: [],
        reward: null,
        claimBy: null,
        state: isLocked ? 'locked' : plan.rules.join === 'opt-in' ? 'join' : 'open',
      },
      after: isLocked ? (titles.get(after) ?? after) : null,
    });
  }
  for (const entry of entries) {
    const plan = plans.find(({ promotion }) => promotion === entry.promotion);
    const isOn = plan !== undefined && turnNow(plan, now)?.period === entry.period;
    const one = await shownEntry(context, entry, rewards, now);
    if (one !== undefined && (isOn || one.state === 'claim')) shown.push(one);
  }
  const inOrder = shown.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.id < b.id ? -1 : 1));
  return inOrder.map((one) => toWireMission(one, language, gameTitle));
}

/** An entry with the rules it was begun under. */
export async function shownEntry(
  { database }: Pick<Context, 'database'>,
  entry: EntryRow,
  rewards: RewardStates,
  now: Date,
): Promise<ShownMission | undefined> {
  const rules = (await rulesOf(database, entry)) as MissionRules;
  const read = missionIn(rules, entry.currency);
  if (!read.ok || read.value === undefined) return undefined;
  const reward = entry.reward === null ? undefined : rewards.get(entry.reward);
  const isReady = reward?.state === 'ready' && reward.expiresAt > now;
  return {
    ...{ id: entry.promotion, version: entry.version, rules, mission: read.value, currency: entry.currency },
    ...{
      turn: { period: entry.period, to: entry.countsTo },
      progress: entry.progress,
      after: null,
      reward: entry.reward,
    },
    claimBy: isReady ? reward.expiresAt : null,
    state: reward === undefined ? openState(entry, read.value, now) : isReady ? 'claim' : endState(reward.state),
  };
}

function openState(
  entry: EntryRow,
  mission: Parameters<typeof fulfilmentOf>[0],
  now: Date,
): 'waiting' | 'over' | 'open' {
  if (fulfilmentOf(mission, entry.progress).isDone) return 'waiting';
  return entry.countsTo <= now ? 'over' : 'open';
}

const endState = (state: 'ready' | 'claimed' | 'expired' | 'taken-back'): 'claimed' | 'over' =>
  state === 'claimed' ? 'claimed' : 'over';
