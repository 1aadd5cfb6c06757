/** A campaign as the back office reads it. */
import type { Static } from 'typebox';
import type { SkipReason } from '@banyan/core/campaigns';
import type { Campaign } from '@banyan/protocol/admin/campaigns';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { findSegment } from '../segments/index.ts';
import type { CampaignRow } from './campaign-store.ts';
import { resultsOf } from './results.ts';
import { countByState, nextDue } from './send-store.ts';
import { alone } from './settings.ts';

type Wire = Static<typeof Campaign>;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export async function summaryOf(database: Database | Tx, row: CampaignRow) {
  const { id, name, state, segment, channels, startsAt, startedAt, endedAt, madeAt, madeBy } = row;
  return {
    ...{ id, name, state, segment, madeBy, channels: [...channels] },
    segmentName: (await findSegment(database, segment))?.name ?? '',
    ...{ startsAt: iso(startsAt), startedAt: iso(startedAt), endedAt: iso(endedAt), madeAt: madeAt.toISOString() },
  };
}

/** Up to so many members a page counts its results anew; above that it shows what was counted last. */
const countedAtOnce = 5000;

async function progressOf(database: Database, row: CampaignRow): Promise<Wire['progress']> {
  const counted = await countByState(database, row.id);
  const of = (state: string) =>
    counted.filter((one) => one.state === state).reduce((total, { count }) => total + count, 0);
  return {
    isPlanned: row.isPlanned,
    ...{ waiting: of('waiting'), sent: of('sent'), held: of('held') },
    nextAt: iso(await nextDue(database, row.id)),
    skipped: counted.flatMap(({ state, why, count }) =>
      state === 'skipped' ? [{ why: why as SkipReason, count }] : [],
    ),
  };
}

/** With its progress and its results. */
export async function shownCampaign(
  { database, settings, clock }: Pick<Context, 'database' | 'settings' | 'clock'>,
  row: CampaignRow,
): Promise<Wire> {
  const progress = await progressOf(database, row);
  const isSmall = progress.sent + progress.held <= countedAtOnce;
  const isBegun = row.startedAt !== null;
  const { edit, segmentVersion, promotion, code, bShare, control, changedAt, scheduledBy, approvedBy, pausedWhy } = row;
  return {
    ...(await summaryOf(database, row)),
    ...{ edit, segmentVersion, promotion, code, bShare, control, scheduledBy, approvedBy, pausedWhy, progress },
    texts: row.texts as Wire['texts'],
    changedAt: changedAt.toISOString(),
    results: !isBegun ? [] : isSmall ? await resultsOf(database, row) : ((row.results ?? []) as Wire['results']),
    resultsAt: !isBegun ? null : isSmall ? new Date(clock.now()).toISOString() : iso(row.resultsAt),
    alone: settings.get(alone),
  };
}
