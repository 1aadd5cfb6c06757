/** One item with its drafts, and its versions. */
import { type ContentKind, stateOf } from '@banyan/core/content';
import { ok, refuse } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { versions } from '../content/index.ts';
import { offeredLanguages } from '../settings/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { readDrafts } from './draft-store.ts';
import { titleOf } from './title.ts';
import { type Whole, wholeOf, wholeOfChange } from './whole.ts';

type Routes = typeof contentAdminRoutes;
type WireWhole = NonNullable<AdminValueOf<Routes['GET /admin/api/content/:kind/:slug']>['item']>;

const wire = (whole: Whole): WireWhole => whole as WireWhole;

export const showContent: AdminUseCase<Routes['GET /admin/api/content/:kind/:slug']> = async (
  context,
  { params },
  caller,
) => {
  const { database, clock } = context;
  const item = await versions.current(database, params);
  const drafts = await readDrafts(database, params);
  const [last] = await versions.list(database, params, { limit: 1 });
  const people = await peopleOf(
    database,
    drafts.map(({ staff }) => staff),
  );
  return ok({
    version: last?.version ?? 0,
    state: item === undefined ? null : stateNow(item, clock.now()),
    item: item === undefined ? null : wire(wholeOf(item)),
    changedAt: (last?.at ?? item?.changedAt)?.toISOString() ?? null,
    by: last?.by ?? '',
    languages: offeredLanguages(context),
    drafts: drafts.flatMap(({ staff, revision, base, savedAt, whole }) => {
      const who = people.get(staff);
      if (who === undefined) return [];
      const isMine = staff === caller.staff;
      return [{ who, isMine, revision, base, savedAt: savedAt.toISOString(), whole: wire(whole) }];
    }),
  });
};

type Dated = { readonly published: boolean; readonly from: Date; readonly until: Date | null };

/** Where a stored item stands now. */
export const stateNow = ({ published, from, until }: Dated, now: number) =>
  stateOf({ isPublished: published, from: from.getTime(), until: until?.getTime() ?? null }, now);

const pageRows = 50;

export const listVersions: AdminUseCase<Routes['GET /admin/api/content/:kind/:slug/versions']> = async (
  { database },
  { params, query },
) => {
  const { after, limit = pageRows } = query;
  const before = after === undefined ? undefined : Number(after);
  if (before !== undefined && !Number.isSafeInteger(before)) return refuse('input-malformed', { field: 'after' });
  const found = await versions.list(database, params, { before, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return ok({
    rows: shown.map(({ version, at, by, act, whole }) => ({
      ...{ version, by, act },
      at: at.toISOString(),
      title: titleOf(wholeOfChange(whole).texts),
    })),
    next: found.length > limit ? String(shown.at(-1)?.version) : null,
  });
};

export const showVersion: AdminUseCase<Routes['GET /admin/api/content/:kind/:slug/versions/:version']> = async (
  { database },
  { params: { version, ...name } },
) => {
  const found = await versions.find(database, name as { kind: ContentKind; slug: string }, version);
  if (found === undefined) return refuse('not-found');
  const { at, by, act, whole } = found;
  return ok({ version, at: at.toISOString(), by, act, whole: wire(wholeOfChange(whole)) });
};
