/** The steps from an affiliate's links to players. */
import type { MemberId } from '@banyan/core/ids';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import { type MemberStage, memberStages } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { type ClickDay, clicksByDay, type Friend, friendsOf } from '../affiliate-links/index.ts';

const activeDays = 30;
const always = '0001-01-01' as BusinessDay;

export type Steps = {
  readonly today: BusinessDay;
  readonly clicks: readonly ClickDay[];
  readonly friends: readonly Friend[];
  readonly stages: readonly MemberStage[];
};

export async function stepsOf({ database, clock, settings }: Context, affiliate: MemberId): Promise<Steps> {
  const friends = await friendsOf(database, affiliate);
  return {
    today: businessDayOf(clock.now(), settings.get(merchantTimeZone)),
    clicks: await clicksByDay(database, affiliate, always),
    friends,
    stages: await memberStages(
      database,
      friends.map(({ member }) => member),
    ),
  };
}

export function funnelOf({ today, clicks, friends, stages }: Steps) {
  const from = daysAfter(today, 1 - activeDays);
  const sum = (of: 'clicks' | 'seen') => clicks.reduce((all, day) => all + day[of], 0);
  return {
    clicks: sum('clicks'),
    seen: sum('seen'),
    registrations: friends.length,
    firstDeposits: stages.filter(({ deposited }) => deposited !== null).length,
    active: stages.filter(({ played }) => played !== null && played >= from).length,
  };
}

/** The last thirty days, the oldest first. */
export function lastDays({ today, clicks, friends, stages }: Steps) {
  return Array.from({ length: activeDays }, (_, ago) => {
    const day = daysAfter(today, ago + 1 - activeDays);
    return {
      day,
      clicks: clicks.filter((one) => one.day === day).reduce((all, one) => all + one.clicks, 0),
      registrations: friends.filter(({ joinedDay }) => joinedDay === day).length,
      firstDeposits: stages.filter(({ deposited }) => deposited === day).length,
    };
  });
}
