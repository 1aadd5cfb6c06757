/** What the markers of harm are measured on: the roll-ups of days, failed deposits, time of play, and limits that were asked to be looser. */
import type { PlayDay, PlayFacts } from '@banyan/core/harm';
import type { MemberId } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { failedDeposits } from '../cashier/index.ts';
import { memberDays, momentsOf } from '../reports/index.ts';
import { looserAsked, playSeconds } from '../safety/index.ts';

const dayMs = 86_400_000;
const weekDays = 7;
const daysBefore = 28;

/** The day so many days before. */
const back = (day: BusinessDay, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10) as BusinessDay;

const empty: PlayDay = { bets: 0n, stake: 0n, win: 0n, deposits: 0n, deposited: 0n, seconds: 0 };

/** The facts of some members for the week that ends with a day. Members without any are not in the map. */
export async function gatherFacts(
  context: Pick<Context, 'database' | 'settings'>,
  tx: Tx,
  members: readonly MemberId[],
  day: BusinessDay,
): Promise<ReadonlyMap<MemberId, PlayFacts>> {
  const weekFrom = back(day, weekDays - 1);
  const from = back(weekFrom, daysBefore);
  const { from: since } = await momentsOf(context, { from: weekFrom, to: day });
  const [days, seconds, failed, looser] = await Promise.all([
    memberDays(tx, members, { from, to: day }),
    playSeconds(tx, members, weekFrom),
    failedDeposits(tx, members, since),
    looserAsked(tx, members, since),
  ]);
  return new Map(
    members.map((member) => {
      const own = days.filter((one) => one.member === member).map((one) => ({ ...one, seconds: 0 }));
      const played = seconds
        .filter((one) => one.member === member && one.day <= day)
        .map((one) => ({ ...empty, seconds: one.seconds }));
      return [
        member,
        {
          week: [...own.filter((one) => one.day >= weekFrom), ...played],
          before: own.filter((one) => one.day < weekFrom),
          failedDeposits: failed.get(member) ?? 0,
          looserAsked: looser.get(member) ?? 0,
        },
      ];
    }),
  );
}
