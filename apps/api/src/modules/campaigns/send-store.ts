/** The table of the members of campaigns, each of them once. */
import { sql } from 'kysely';
import { type SkipReason, type Variant, sendStates } from '@banyan/core/campaigns';
import { statesOf } from '@banyan/core/states';
import type { MemberId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type Planned = { readonly member: MemberId; readonly variant: Variant };

/** Adds those who are not there yet; `none` gets nothing and is held. */
export async function addSends(tx: Tx, campaign: string, planned: readonly Planned[], at: Date): Promise<void> {
  await sql`insert into campaign_sends (campaign, bucket, member, state, variant, due_at)
    select ${campaign}::uuid, bucket_of(x.member), x.member, case when x.variant = 'none' then 'held' else 'waiting' end, x.variant, ${at}
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) x (member uuid, variant text)
    on conflict do nothing`.execute(tx);
}

export async function countSends(database: Database | Tx, campaign: string): Promise<number> {
  const { count } = await database
    .selectFrom('campaign_sends')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('campaign', '=', campaign)
    .executeTakeFirstOrThrow();
  return count;
}

/** Some whose time has come, locked; in the order of members, as locks are taken everywhere. */
export async function takeDue(tx: Tx, campaign: string, now: Date, limit: number): Promise<Planned[]> {
  const { rows } = await sql<Planned>`with due as (
      select s.member, s.variant from campaign_sends s
      where s.campaign = ${campaign}::uuid and s.state = 'waiting' and s.due_at <= ${now}
      order by s.due_at, s.member limit ${limit} for update skip locked)
    select * from due order by member`.execute(tx);
  return rows;
}

/** Whether anybody waits, and when the next of them may be written to. */
export async function nextDue(database: Database | Tx, campaign: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom('campaign_sends')
    .select('due_at')
    .where('campaign', '=', campaign)
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** How many campaigns each got since a moment; who got none is left out. The caller has locked their choices, so that no other campaign adds one now. */
export async function sentSince(
  tx: Tx,
  members: readonly MemberId[],
  since: Date,
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ member: MemberId; count: number }>`select s.member, count(*)::integer as count
    from unnest(${[...members]}::uuid[]) k (member)
    join campaign_sends s on s.bucket = bucket_of(k.member) and s.member = k.member and s.state = 'sent' and s.at > ${since}
    group by s.member`.execute(tx);
  return new Map(rows.map(({ member, count }) => [member, count]));
}

export type Outcome = {
  readonly member: MemberId;
  readonly why?: SkipReason | undefined;
  readonly language?: string | undefined;
  readonly inbox?: string | undefined;
  readonly email?: string | undefined;
  readonly sms?: string | undefined;
  readonly push?: string | undefined;
};

/** The states that one can be sent from: who has got it, or was skipped, is never written to again. */
const open = statesOf(sendStates).filter((state) => sendStates[state].includes('sent'));

/** Writes what became of some: sent, or skipped where there is a reason. */
export async function writeOutcomes(tx: Tx, campaign: string, outcomes: readonly Outcome[], at: Date): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`update campaign_sends s set state = case when x.why is null then 'sent' else 'skipped' end, at = ${at}, why = x.why,
      language = x.language, inbox = x.inbox, email = x.email, sms = x.sms, push = x.push
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      x (member uuid, why text, language text, inbox uuid, email uuid, sms uuid, push uuid)
    where s.campaign = ${campaign}::uuid and s.bucket = bucket_of(x.member) and s.member = x.member and s.state = any (${open}::text[])`.execute(
    tx,
  );
}

/** Puts some off to a later moment. */
export async function postpone(
  tx: Tx,
  campaign: string,
  later: readonly { readonly member: MemberId; readonly until: string }[],
): Promise<void> {
  if (later.length === 0) return;
  await sql`update campaign_sends s set due_at = x.until
    from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) x (member uuid, until timestamptz)
    where s.campaign = ${campaign}::uuid and s.bucket = bucket_of(x.member) and s.member = x.member`.execute(tx);
}

export type Counted = Row<'campaign_sends', 'state' | 'why'> & { readonly count: number };

export async function countByState(database: Database, campaign: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select s.state, s.why, count(*)::integer as count from campaign_sends s
    where s.campaign = ${campaign}::uuid group by s.state, s.why order by s.state, s.why`.execute(database);
  return rows;
}
