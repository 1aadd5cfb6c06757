/** Segments in the back office: made, changed by versions, counted while they are written, and looked through. */
import type { Static } from 'typebox';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type SegmentRule as Rule, checkSegment } from '@banyan/core/segments';
import type { Segment, SegmentRule, segmentsRoutes } from '@banyan/protocol/admin/segments';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { countMembersIn, walkSegment } from './judge.ts';
import {
  type SegmentRow,
  archiveSegment,
  changeSegment,
  countSegments,
  findSegment,
  insertSegment,
  insertVersion,
  isNameTaken,
  pageOfSegments,
  readRule,
} from './segment-store.ts';

type Routes = typeof segmentsRoutes;
type WireRule = Static<typeof SegmentRule>;

/** That are offered at a time. */
const most = 500;
const about = (id: string) => ({ kind: 'segment', id }) as const;
const noOne = '00000000-0000-0000-0000-000000000000' as MemberId;

const summaryOf = ({ id, name, version, changedAt, changedBy, archivedAt }: SegmentRow) => ({
  ...{ id, name, version, changedBy, isArchived: archivedAt !== null },
  changedAt: changedAt.toISOString(),
});

async function shown(database: Database | Tx, row: SegmentRow): Promise<Static<typeof Segment>> {
  const rule = await readRule(database, { segment: row.id, version: row.version });
  if (rule === undefined) throw new Error(`the segment ${row.id} has no version ${row.version}`);
  return {
    ...summaryOf(row),
    rule: rule as WireRule,
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeBy,
  };
}

export const listSegments: AdminUseCase<Routes['GET /admin/api/segments']> = async ({ database }, { query }) => {
  const { archived = false, limit = 50 } = query;
  const after = query.after === undefined ? undefined : readCursor(query.after);
  const found = await pageOfSegments(database, { isArchived: archived, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: rows.map(summaryOf),
    next: last === undefined ? null : cursorOf({ at: last.changedAt, id: last.id }),
  });
};

export const showSegment: AdminUseCase<Routes['GET /admin/api/segments/:id']> = async (
  { database },
  { params: { id } },
) => {
  const row = await findSegment(database, id);
  return row === undefined ? refuse('not-found') : ok(await shown(database, row));
};

export const makeSegment: AdminUseCase<Routes['POST /admin/api/segments']> = async (
  { database, clock },
  { body },
  caller,
) => {
  const { id, name, rule } = body;
  const right = checkSegment(rule as Rule);
  if (!right.ok) return right;
  const made = { at: new Date(clock.now()), by: caller.displayName };
  return await transact(database, async (tx) => {
    if ((await countSegments(tx)) >= most) return refuse('content-full', { most, kind: 'segments' });
    if (!(await insertSegment(tx, { id, name }, made))) {
      const known = await findSegment(tx, id, true);
      return known === undefined
        ? refuse('name-taken')
        : await sameAgain(tx, caller, known, { name, rule: rule as Rule });
    }
    await insertVersion(tx, { segment: id, version: 1, rule: rule as Rule }, made);
    await note(tx, caller, { act: 'segments.make', object: about(id), after: { name, rule } });
    const row = await findSegment(tx, id);
    if (row === undefined) throw new Error('what was inserted is there');
    return ok(await shown(tx, row));
  });
};

/** The answer to a request that came before: the segment as it was made, or a refusal where the id is of another. */
async function sameAgain(
  tx: Tx,
  caller: StaffCaller,
  known: SegmentRow,
  { name, rule }: { name: string; rule: Rule },
): Promise<Result<Static<typeof Segment>, 'state-conflict'>> {
  const was = await readRule(tx, { segment: known.id, version: 1 });
  if (known.version !== 1 || known.name !== name || JSON.stringify(was) !== JSON.stringify(rule))
    return refuse('state-conflict');
  await note(tx, caller, { act: 'segments.make', object: about(known.id), after: { again: true } });
  return ok(await shown(tx, known));
}

export const changeSegmentRule: AdminUseCase<Routes['PUT /admin/api/segments/:id']> = async (
  { database, clock },
  { params: { id }, body: { name, rule, version } },
  caller,
) => {
  const right = checkSegment(rule as Rule);
  if (!right.ok) return right;
  const made = { at: new Date(clock.now()), by: caller.displayName };
  return await transact(database, async (tx) => {
    const row = await findSegment(tx, id, true);
    if (row === undefined) return refuse('not-found');
    if (row.version !== version || row.archivedAt !== null) return refuse('state-conflict');
    if (await isNameTaken(tx, id, name)) return refuse('name-taken');
    const was = await readRule(tx, { segment: id, version });
    const isSame = JSON.stringify(was) === JSON.stringify(rule);
    const next = isSame ? version : version + 1;
    if (!isSame) await insertVersion(tx, { segment: id, version: next, rule: rule as Rule }, made);
    await changeSegment(tx, { id, name, version: next }, made);
    await note(tx, caller, {
      act: 'segments.change',
      object: about(id),
      before: { name: row.name, version, rule: was },
      after: { name, version: next, rule },
    });
    return ok(await shown(tx, { ...row, name, version: next, changedAt: made.at, changedBy: made.by }));
  });
};

export const putAway: AdminUseCase<Routes['POST /admin/api/segments/:id/archive']> = async (
  { database, clock },
  { params: { id }, body: { reason } },
  caller,
) => {
  const made = { at: new Date(clock.now()), by: caller.displayName };
  return await transact(database, async (tx) => {
    const row = await findSegment(tx, id, true);
    if (row === undefined) return refuse('not-found');
    if (row.archivedAt !== null) return refuse('state-conflict');
    await archiveSegment(tx, id, made);
    await note(tx, caller, { act: 'segments.archive', object: about(id), before: { name: row.name }, reason });
    return ok(await shown(tx, { ...row, archivedAt: made.at, changedAt: made.at, changedBy: made.by }));
  });
};

export const countSegment: AdminUseCase<Routes['POST /admin/api/segments/count']> = async (
  context,
  { body: { rule } },
  caller,
) => {
  const right = checkSegment(rule as Rule);
  if (!right.ok) return right;
  const counted = await countMembersIn(context, { rule: rule as Rule, scope: caller.scope });
  return ok({ ...counted, at: new Date(context.clock.now()).toISOString() });
};

export const listSegmentMembers: AdminUseCase<Routes['GET /admin/api/segments/:id/members']> = async (
  context,
  { params: { id }, query: { after, limit = 50 } },
  caller,
) => {
  const { database, clock } = context;
  const row = await findSegment(database, id);
  if (row === undefined) return refuse('not-found');
  const rule = await readRule(database, { segment: id, version: row.version });
  if (rule === undefined) throw new Error(`the segment ${id} has no version ${row.version}`);
  const behind = (after ?? noOne) as MemberId;
  const place = { bucket: after === undefined ? 0 : bucketOf(behind), after: behind };
  const found = await walkSegment(context, database, { rule, scope: caller.scope }, { place, limit: limit + 1 });
  const rows = found.slice(0, limit);
  await note(database, caller, {
    act: 'segments.members',
    object: about(id),
    after: { version: row.version, members: rows.length, after: after ?? null },
    outcome: 'viewed',
  });
  return ok({
    rows: rows.map(({ bucket: _, registeredAt, ...member }) => ({
      ...member,
      registeredAt: registeredAt.toISOString(),
    })),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    at: new Date(clock.now()).toISOString(),
  });
};
