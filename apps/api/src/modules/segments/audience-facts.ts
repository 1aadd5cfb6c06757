/** What an audience of a promotion asks of some members, read in one statement and, where it names segments, one more for each. */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId } from '@banyan/core/ids';
import type { Audience, AudienceFacts, SegmentRef } from '@banyan/core/promotions';
import type { Database, Tx } from '../../infra/database.ts';
import { lastBonusAt } from '../bonuses/index.ts';
import { isVerified } from '../kyc/index.ts';
import { audienceOf, linesOf } from '../members/index.ts';
import { countryOf } from '../reports/index.ts';
import { deviceKindOf } from '../sessions/index.ts';
import type { Asked } from './compile.ts';
import { membersIn } from './judge.ts';
import { readRule } from './segment-store.ts';

const dayMs = 86_400_000;

type Found = {
  readonly member: MemberId;
  readonly level: number;
  readonly language: string;
  readonly registeredAt: Date;
  readonly country: string;
  readonly device: string;
  readonly isVerified: boolean;
  readonly bonusAt: Date | null;
  readonly lines: readonly string[];
};

/** Who is locked or plays for nothing is of no audience and is left out. What the audience does not ask for is not looked up. */
export async function audienceFacts(
  asked: Asked,
  database: Database | Tx,
  audience: Audience,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, AudienceFacts>> {
  const when = (isAsked: boolean, piece: () => RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
    isAsked ? piece() : otherwise;
  const [bucket, id] = [sql`m.bucket`, sql`m.id`];
  const { rows } =
    await sql<Found>`select m.id as member, m.rank_level as level, m.language, m.created_at as "registeredAt",
      ${when(audience.countries !== undefined, () => countryOf(id), sql`''`)} as country,
      ${when(audience.devices !== undefined, () => deviceKindOf(bucket, id), sql`''`)} as device,
      ${when(audience.isVerified === true, () => isVerified(asked.settings, bucket, id), sql`false`)} as "isVerified",
      ${when(audience.noBonusInDays !== undefined, () => lastBonusAt(bucket, id), sql`null::timestamptz`)} as "bonusAt",
      ${when(audience.lines !== undefined, () => linesOf(id), sql`'{}'::uuid[]`)} as lines
    from ${audienceOf(members)} m`.execute(database);
  const daysSince = (at: Date) => Math.floor((asked.clock.now() - at.getTime()) / dayMs);
  const segments = await segmentsWith(
    asked,
    database,
    audience,
    rows.map(({ member }) => member),
  );
  return new Map(
    rows.map(({ member, level, language, country, device, lines, registeredAt, bonusAt, isVerified: verified }) => [
      member,
      {
        ...{ level, language, country, device, lines, isVerified: verified, days: daysSince(registeredAt) },
        bonusDays: bonusAt === null ? undefined : daysSince(bonusAt),
        segments: segments.filter(({ members: of }) => of.has(member)).map(({ ref }) => ref),
      },
    ]),
  );
}

/** The segments that an audience names, each with those of the members who are in it. */
async function segmentsWith(
  asked: Asked,
  database: Database | Tx,
  { segments = {} }: Audience,
  members: readonly MemberId[],
): Promise<{ readonly ref: SegmentRef; readonly members: ReadonlySet<MemberId> }[]> {
  const found = [];
  for (const ref of [...(segments.in ?? []), ...(segments.notIn ?? [])]) {
    const rule = await readRule(database, ref);
    if (rule === undefined) throw new Error(`an audience names the segment ${ref.segment}, which is not there`);
    found.push({ ref, members: await membersIn(asked, database, { rule }, members) });
  }
  return found;
}
