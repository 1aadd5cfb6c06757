/** What came of a campaign, by half: sent, delivered, read, and what its members did in the seven days after it, beside those who got nothing. */
import { type Selectable, sql } from 'kysely';
import type { Variant } from '@banyan/core/campaigns';
import { bucketCount } from '@banyan/core/ids';
import { type Currency, money, toWire } from '@banyan/core/money';
import type { Static } from 'typebox';
import type { Campaign } from '@banyan/protocol/admin/campaigns';
import { deliveryOf } from '../../adapters/messages/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import type { DB } from '../../infra/tables.ts';
import { hasTaken } from '../bonuses/index.ts';
import { audienceOfBuckets } from '../members/index.ts';
import { isReadOf } from '../messages/index.ts';
import { memberFacts } from '../records/index.ts';
import { type CampaignRow, campaignsToCount, findCampaign, writeResults } from './campaign-store.ts';

type Results = Static<typeof Campaign>['results'];
type Sums = {
  readonly variant: Variant;
  readonly currency: Currency;
  readonly members: number;
  readonly sent: number;
  readonly delivered: number;
  readonly opened: number;
  readonly claimed: number;
  readonly deposited: number;
  readonly units: bigint;
};

const bucketsAtOnce = 8;

async function sumsOf(database: Database, { id, promotion }: CampaignRow, from: number, to: number): Promise<Sums[]> {
  const of = { bucket: sql`s.bucket`, member: sql`s.member`, currency: sql`m.currency` };
  // Who got nothing is looked at for the same days as those who were written to.
  const since = sql`coalesce(s.at, s.due_at)`;
  const until = sql`${since} + interval '7 days'`;
  const claimed = promotion === null ? sql`false` : hasTaken(of, sql`${promotion}::text`, since, until);
  const arrived = (column: keyof Selectable<DB['campaign_sends']>) =>
    sql`coalesce(${deliveryOf(sql.ref(`s.${column}`))} = 'delivered', false)`;
  const { rows } = await sql<Sums>`select x.variant, x.currency, count(*)::integer as members,
      count(*) filter (where x.state = 'sent')::integer as sent, count(*) filter (where x.delivered)::integer as delivered,
      count(*) filter (where x.opened)::integer as opened, count(*) filter (where x.claimed)::integer as claimed,
      count(*) filter (where x.units > 0)::integer as deposited, coalesce(sum(x.units), 0)::bigint as units
    from (
      select s.variant, s.state, m.currency, s.inbox is not null or ${arrived('email')} or ${arrived('sms')} as delivered,
        coalesce(${isReadOf(sql`s.member`, sql`s.inbox`)}, false) as opened, ${claimed} as claimed,
        ${memberFacts.depositedBetween(of, since, until)} as units
      from campaign_sends s join ${audienceOfBuckets(from, to)} m on m.bucket = s.bucket and m.id = s.member
      where s.campaign = ${id}::uuid and s.bucket between ${from} and ${to} and s.state in ('sent', 'held')
      offset 0) x
    group by x.variant, x.currency`.execute(database);
  return rows;
}

/** Counts them now. */
export async function resultsOf(database: Database, row: CampaignRow): Promise<Results> {
  const all: Sums[] = [];
  for (let from = 0; from < bucketCount; from += bucketsAtOnce)
    all.push(...(await sumsOf(database, row, from, from + bucketsAtOnce - 1)));
  const by = Map.groupBy(all, ({ variant }) => variant);
  return (['a', 'b', 'none'] as const).flatMap((variant) => {
    const own = by.get(variant);
    if (own === undefined) return [];
    const sum = (column: 'members' | 'sent' | 'delivered' | 'opened' | 'claimed' | 'deposited') =>
      own.reduce((total, one) => total + one[column], 0);
    const units = new Map<Currency, bigint>();
    for (const one of own) units.set(one.currency, (units.get(one.currency) ?? 0n) + one.units);
    return [
      {
        variant,
        ...{ members: sum('members'), sent: sum('sent'), delivered: sum('delivered'), opened: sum('opened') },
        ...{ claimed: sum('claimed'), deposited: sum('deposited') },
        deposits: [...units].filter(([, one]) => one > 0n).map(([currency, one]) => toWire(money(currency, one))),
      },
    ];
  });
}

/** For so long after its beginning something can still come of it: seven days after the last message of a campaign that waited a night. */
const followedMs = 14 * 86_400_000;
const staleMs = 300_000;

/** Counts those that were counted longest ago; their page shows what stands there, and when it was counted. */
export async function countResults({ database, clock }: Context, stopping: AbortSignal): Promise<void> {
  const now = clock.now();
  for (const id of await campaignsToCount(database, new Date(now - staleMs), new Date(now - followedMs))) {
    if (stopping.aborted) return;
    const row = await findCampaign(database, id);
    if (row !== undefined) await writeResults(database, id, await resultsOf(database, row), new Date(now));
  }
}
