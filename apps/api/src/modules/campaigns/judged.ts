/** Whom a campaign is for: the version of the segment that it was scheduled with, among the members whom its writer sees. */
import type { Database, Tx } from '../../infra/database.ts';
import { type Judged, readRule } from '../segments/index.ts';
import type { CampaignRow } from './campaign-store.ts';

export async function judgedOf(
  database: Database | Tx,
  { id, segment, segmentVersion, scope }: Pick<CampaignRow, 'id' | 'segment' | 'segmentVersion' | 'scope'>,
): Promise<Judged> {
  const rule = await readRule(database, { segment, version: segmentVersion });
  if (rule === undefined) throw new Error(`the campaign ${id} names a segment that is not there`);
  return { rule, scope };
}
