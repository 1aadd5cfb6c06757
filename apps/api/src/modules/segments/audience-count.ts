/** How many members an audience of a promotion takes in now, while it is written: the same facts as one member is judged by, asked of all of them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Audience, SegmentRef } from '@banyan/core/promotions';
import { ok, refuse } from '@banyan/core/results';
import type { SegmentRule } from '@banyan/core/segments';
import type { segmentsRoutes } from '@banyan/protocol/admin/segments';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Database } from '../../infra/database.ts';
import { lastBonusAt } from '../bonuses/index.ts';
import { within } from '../members/index.ts';
import { type Asked, conditionSql } from './compile.ts';
import { countWhere } from './judge.ts';
import { readRule } from './segment-store.ts';

const dayMs = 86_400_000;

export const countAudience: AdminUseCase<(typeof segmentsRoutes)['POST /admin/api/segments/audience']> = async (
  context,
  { body: { audience, currencies } },
  { scope },
) => {
  const named = await rulesOf(context.database, audience);
  if (named === undefined) return refuse('not-found');
  const conditions = [
    sql<SqlBool>`m.currency = any (${currencies}::text[])`,
    ...(scope === undefined ? [] : [within(scope, sql`m.id`)]),
    ...ownConditions(context, audience),
    ...named.in.map((rule) => conditionSql(context, rule)),
    ...named.notIn.map((rule) => sql<SqlBool>`not (${conditionSql(context, rule)})`),
  ];
  const counted = await countWhere(context, sql<SqlBool>`${sql.join(conditions, sql` and `)}`);
  return ok({ ...counted, at: new Date(context.clock.now()).toISOString() });
};

type Named = { readonly in: readonly SegmentRule[]; readonly notIn: readonly SegmentRule[] };

/** The rules of the segments that are named; undefined where one of them is not there. */
async function rulesOf(database: Database, { segments = {} }: Audience): Promise<Named | undefined> {
  const read = async (refs: readonly SegmentRef[] = []) => {
    const rules: SegmentRule[] = [];
    for (const ref of refs) {
      const rule = await readRule(database, ref);
      if (rule !== undefined) rules.push(rule);
    }
    return rules.length === refs.length ? rules : undefined;
  };
  const [isIn, isNot] = [await read(segments.in), await read(segments.notIn)];
  return isIn === undefined || isNot === undefined ? undefined : { in: isIn, notIn: isNot };
}

function ownConditions(asked: Asked, audience: Audience): RawBuilder<SqlBool>[] {
  const { levels = {}, age = {}, countries, languages, devices, lines, isVerified, noBonusInDays } = audience;
  const daysAgo = (days: number) => new Date(asked.clock.now() - days * dayMs);
  const choices = { country: countries, language: languages, device: devices, line: lines };
  const rule: SegmentRule = {
    match: 'all',
    of: [
      ...Object.entries(choices).flatMap(([fact, chosen]) =>
        chosen === undefined ? [] : [{ fact: fact as keyof typeof choices, in: chosen }],
      ),
      ...(isVerified === true ? [{ fact: 'identity' as const, is: true }] : []),
    ],
  };
  return [
    conditionSql(asked, rule),
    ...(levels.from === undefined ? [] : [sql<SqlBool>`m.rank_level >= ${levels.from}`]),
    ...(levels.to === undefined ? [] : [sql<SqlBool>`m.rank_level <= ${levels.to}`]),
    // Whole days since, rounded down, as one member is judged by.
    ...(age.from === undefined ? [] : [sql<SqlBool>`m.created_at <= ${daysAgo(age.from)}`]),
    ...(age.to === undefined ? [] : [sql<SqlBool>`m.created_at > ${daysAgo(age.to + 1)}`]),
    ...(noBonusInDays === undefined
      ? []
      : [sql<SqlBool>`coalesce(${lastBonusAt(sql`m.bucket`, sql`m.id`)} <= ${daysAgo(noBonusInDays)}, true)`]),
  ];
}
