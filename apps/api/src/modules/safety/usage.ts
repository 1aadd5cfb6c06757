/**
 * How much of their limits of loss and stake members have used: the days that are counted, and what the ledger says since. Counting
 * goes on from where it stopped, under the lock of a member's meter, so that every entry counts once.
 */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { type LimitKind, type LimitPeriod, limitPeriods, periodOf } from '@banyan/core/safety';
import { businessDayOf } from '@banyan/core/time';
import type { BatchQuery } from '../../infra/writer.ts';
import { type Played, type PlayedPlace, playedAfter } from '../ledger/index.ts';
import { businessZone } from '../settings/index.ts';

/** A limit in force with what counts towards it; a loss below zero is a gain. */
export type Usage = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly most: bigint;
  readonly used: bigint;
};

type LimitRow = {
  readonly member: MemberId;
  readonly kind: 'loss' | 'stake';
  readonly period: LimitPeriod;
  readonly most: bigint;
};
type DayRow = { readonly member: MemberId; readonly day: string; readonly staked: bigint; readonly returned: bigint };

/** Counts on and answers each member's limits of loss and stake; members come in the order of their ids. */
export async function countUsage(
  query: BatchQuery,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Usage[]>> {
  const buckets = members.map(bucketOf);
  const [limits, [clock], meters] = await Promise.all([
    query<LimitRow>(
      'safety-limits',
      `select l.member, l.kind, l.period, l.most from unnest($1::smallint[], $2::uuid[]) k (bucket, id)
       join safety_limits l on l.bucket = k.bucket and l.member = k.id
       where l.kind in ('loss', 'stake') and l.most is not null`,
      [buckets, members],
    ),
    query<{ now: Date; zone: string }>('safety-clock', `select clock_now() as now, ${businessZone} as zone`, []),
    query<PlayedPlace>(
      'safety-meters',
      `select m.member, m.main_version as main, m.bonus_version as bonus from unnest($1::smallint[], $2::uuid[]) k (bucket, id)
       join safety_meters m on m.bucket = k.bucket and m.member = k.id order by m.member for update of m`,
      [buckets, members],
    ),
  ]);
  if (clock === undefined) throw new Error('the database has no time');
  const { now, zone } = { now: clock.now.getTime(), zone: clock.zone };
  await countOn(query, meters, await playedAfter(query, meters, zone));
  const firsts = new Map(limitPeriods.map((period) => [period, periodOf(period, now, zone).firstDay]));
  const since = [...firsts.values()].toSorted()[0] ?? businessDayOf(now, zone);
  const days = await query<DayRow>(
    'safety-days',
    `select d.member, d.day::text as day, d.staked, d.returned from unnest($1::smallint[], $2::uuid[]) k (bucket, id)
     join safety_days d on d.bucket = k.bucket and d.member = k.id and d.day >= $3::date`,
    [buckets, members, since],
  );
  const usages = limits.map((limit): [MemberId, Usage] => {
    const first = firsts.get(limit.period) ?? since;
    const used = days
      .filter(({ member, day }) => member === limit.member && day >= first)
      .reduce((sum, { staked, returned }) => sum + (limit.kind === 'stake' ? staked : staked - returned), 0n);
    return [limit.member, { kind: limit.kind, period: limit.period, most: limit.most, used }];
  });
  return new Map(
    members.map((member) => [member, usages.filter(([owner]) => owner === member).map(([, usage]) => usage)]),
  );
}

/** Adds what was played to its days and moves the meters on. */
async function countOn(query: BatchQuery, meters: readonly PlayedPlace[], played: readonly Played[]): Promise<void> {
  if (played.length === 0) return;
  const moved = meters.filter(({ member }) => played.some((one) => one.member === member));
  const latest = (member: MemberId, account: Played['account'], before: bigint) =>
    played
      .filter((one) => one.member === member && one.account === account)
      .map(({ version }) => version)
      .toSorted((a, b) => (a < b ? 1 : -1))[0] ?? before;
  const days = new Map<string, { member: MemberId; day: string; staked: bigint; moved: bigint }>();
  for (const { member, day, staked, moved: units } of played) {
    const sum = days.get(`${member} ${day}`) ?? { member, day, staked: 0n, moved: 0n };
    days.set(`${member} ${day}`, { ...sum, staked: sum.staked + staked, moved: sum.moved + units });
  }
  const rows = [...days.values()];
  await Promise.all([
    query(
      'safety-days-count',
      `insert into safety_days as d (bucket, member, day, staked, returned)
       select * from unnest($1::smallint[], $2::uuid[], $3::date[], $4::bigint[], $5::bigint[])
       on conflict (bucket, member, day) do update set staked = d.staked + excluded.staked, returned = d.returned + excluded.returned`,
      [
        rows.map(({ member }) => bucketOf(member)),
        rows.map(({ member }) => member),
        rows.map(({ day }) => day),
        rows.map(({ staked }) => staked),
        rows.map((row) => row.staked + row.moved),
      ],
    ),
    query(
      'safety-meters-move',
      `update safety_meters m set main_version = k.main, bonus_version = k.bonus
       from unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::bigint[]) k (bucket, member, main, bonus)
       where m.bucket = k.bucket and m.member = k.member`,
      [
        moved.map(({ member }) => bucketOf(member)),
        moved.map(({ member }) => member),
        moved.map(({ member, main }) => latest(member, 'member main', main)),
        moved.map(({ member, bonus }) => latest(member, 'member bonus', bonus)),
      ],
    ),
  ]);
}
