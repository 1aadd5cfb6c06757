/**
 * Whether members may stake: the one gate that every bet crosses. It asks inside the bet's own transaction, so that no bet is taken
 * after the commit that excluded its member. What is owed to a member is paid whatever this says. One statement looks at all that a
 * member may have; only who has limits of money costs more.
 */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import { lockedOf } from '../members/index.ts';
import { settingText } from '../settings/index.ts';
import { queryOn } from '../../infra/batch-query.ts';
import { ageGate } from './safety-settings.ts';

/** Why a member may not play; `check` and `time` are over with a press, or with the period. */
export type PlayBar = 'locked' | 'time-out' | 'excluded' | 'age' | 'check' | 'time';
export type PlayEligibility = 'active' | PlayBar;

type Looked = {
  readonly member: MemberId;
  readonly kind: 'time-out' | 'excluded' | null;
  readonly isAged: boolean;
  readonly isCheckDue: boolean;
  readonly isTimeUp: boolean;
  readonly countsMoney: boolean;
};

export type Watched = {
  /** A member who is not in the map is active. */
  readonly bars: ReadonlyMap<MemberId, PlayBar>;
  /** Whose stakes and losses are limited. */
  readonly limited: readonly MemberId[];
};

/** A restriction in force: within its time, or an exclusion whose member has not asked to come back a day ago. */
export const inForce = `s.since <= clock_now() and (s.until is null or s.until > clock_now()
  or (s.kind = 'excluded' and (s.return_asked_at is null or s.return_asked_at + interval '24 hours' > clock_now())))`;

export async function watch(query: BatchQuery, members: readonly MemberId[]): Promise<Watched> {
  // Sent at once: an answer that is waited for alone delays every bet of the batch.
  const [rows, locked] = await Promise.all([
    query<Looked>(
      'safety-watch',
      `select k.id as member, s.kind, a.gate = 'off' or b.source is not null as "isAged",
         coalesce(w.check_due_at <= clock_now(), false) as "isCheckDue", coalesce(w.time_up_at <= clock_now(), false) as "isTimeUp",
         coalesce(w.counts_money, false) as "countsMoney"
       from unnest($1::smallint[], $2::uuid[]) k (bucket, id)
       cross join (select ${settingText(ageGate)} as gate offset 0) a
       left join lateral (
         select s.kind from safety_restrictions s
         where s.bucket = k.bucket and s.member = k.id and ${inForce}
         order by s.kind limit 1
       ) s on true
       left join lateral (
         select w.* from safety_watches w where w.bucket = k.bucket and w.member = k.id limit 1
       ) w on true
       left join lateral (
         select b.source from safety_births b
         where a.gate <> 'off' and b.bucket = k.bucket and b.member = k.id and (b.source = 'document' or a.gate = 'told') limit 1
       ) b on true
       where s.kind is not null or w.member is not null or (a.gate <> 'off' and b.source is null)`,
      [members.map(bucketOf), members],
    ),
    lockedOf(query, members),
  ]);
  const bars = rows.flatMap((row): [MemberId, PlayBar][] => {
    const bar = barOf(row);
    return bar === undefined ? [] : [[row.member, bar]];
  });
  return {
    bars: new Map<MemberId, PlayBar>([...bars, ...locked.map((member) => [member, 'locked'] as const)]),
    limited: rows.flatMap(({ member, countsMoney }) => (countsMoney ? [member] : [])),
  };
}

function barOf({ kind, isAged, isCheckDue, isTimeUp }: Looked): PlayBar | undefined {
  if (kind !== null) return kind;
  if (!isAged) return 'age';
  if (isTimeUp) return 'time';
  return isCheckDue ? 'check' : undefined;
}

/** The eligibility of one member now, outside a batch: for a launch, a deposit, a gift. The bet itself checks again. */
export async function eligibilityOf(database: Database | Tx, member: MemberId): Promise<PlayEligibility> {
  return (await watch(queryOn(database), [member])).bars.get(member) ?? 'active';
}
