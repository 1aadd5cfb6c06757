/**
 * The list of items. There are at most some two thousand, by the bounds of their kinds, and a list holds no bodies: it is filtered here and
 * a page is cut from it by the last name of the one before.
 */
import { companyOf } from '@banyan/core/content';
import { ok, refuse } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { type Summary, versions } from '../content/index.ts';
import { offeredLanguages } from '../settings/index.ts';
import { type PersonName, peopleOf } from '../staff-accounts/index.ts';
import { type Draft, readDrafts } from './draft-store.ts';
import { stateNow } from './show-content.ts';
import { titleOf } from './title.ts';

type Route = (typeof contentAdminRoutes)['GET /admin/api/content'];
type Row = AdminValueOf<Route>['rows'][number];

const nameOf = ({ kind, slug }: { kind: string; slug: string }) => `${kind}/${slug}`;
const encode = (name: string) => Buffer.from(name).toString('base64url');

export const listContent: AdminUseCase<Route> = async (context, { query }) => {
  const { database, clock } = context;
  const { kind, after, limit = 50 } = query;
  const [items, drafts] = [await versions.summaries(database, kind), await readDrafts(database, { kind })];
  const people = await peopleOf(
    database,
    drafts.map(({ staff }) => staff),
  );
  const world = { offered: offeredLanguages(context), drafts: byName(drafts), people, now: clock.now() };
  const known = new Set(items.map(nameOf));
  const rows = [
    ...drafts
      .filter((draft, at) => !known.has(nameOf(draft)) && isFirst(drafts, at))
      .map((one) => draftRow(one, world)),
    ...items.map((item) => itemRow(item, world)),
  ].filter((row) => isWanted(row, query));
  const start = after === undefined ? 0 : rows.findIndex((row) => encode(nameOf(row)) === after) + 1;
  if (after !== undefined && start === 0) return refuse('input-malformed', { field: 'after' });
  const shown = rows.slice(start, start + limit);
  const last = shown.at(-1);
  return ok({ rows: shown, next: rows.length > start + limit && last !== undefined ? encode(nameOf(last)) : null });
};

type World = {
  readonly offered: readonly string[];
  readonly drafts: ReadonlyMap<string, readonly Draft[]>;
  readonly people: ReadonlyMap<string, PersonName>;
  readonly now: number;
};

const byName = (drafts: readonly Draft[]): ReadonlyMap<string, Draft[]> => Map.groupBy(drafts, nameOf);
const isFirst = (drafts: readonly Draft[], at: number) =>
  drafts.findIndex((one) => nameOf(one) === nameOf(drafts[at] as Draft)) === at;
const whoOf = (named: { kind: string; slug: string }, { drafts, people }: World) =>
  (drafts.get(nameOf(named)) ?? []).flatMap(({ staff }) => people.get(staff)?.displayName ?? []);

const texts = (facts: object) => facts as { tags?: unknown; picture?: unknown };
const listed = (facts: object) => {
  const { tags, picture } = texts(facts);
  return {
    tags: Array.isArray(tags) ? tags.map(String) : [],
    picture: typeof picture === 'string' ? picture : '',
  };
};

function itemRow(item: Summary, world: World): Row {
  const { kind, slug, title, from, until, position, facts, version, changedAt, by, languages } = item;
  return {
    ...{ kind, slug, title, position, version, by },
    state: stateNow(item, world.now),
    company: companyOf(kind, facts) ?? null,
    ...listed(facts),
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    missing: world.offered.filter((code) => !languages.includes(code)),
    drafts: whoOf(item, world),
  };
}

function draftRow({ kind, slug, whole, savedAt, staff }: Draft, world: World): Row {
  const by = world.people.get(staff)?.name ?? '';
  const { from, until, position, facts } = whole;
  return {
    ...{ kind, slug, position, by, from, until },
    title: titleOf(whole.texts),
    state: 'draft',
    company: companyOf(kind, facts) ?? null,
    ...listed(facts),
    version: 0,
    changedAt: savedAt.toISOString(),
    missing: world.offered.filter((code) => !Object.hasOwn(whole.texts, code)),
    drafts: whoOf({ kind, slug }, world),
  };
}

type Query = { state?: string; missing?: string; company?: string; words?: string };

function isWanted(row: Row, { state, missing, company, words = '' }: Query): boolean {
  if (state !== undefined && row.state !== state) return false;
  if (missing !== undefined && !row.missing.includes(missing)) return false;
  if (company !== undefined && row.company !== company) return false;
  return `${row.title} ${row.slug}`.toLowerCase().includes(words.trim().toLowerCase());
}
