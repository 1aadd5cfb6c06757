/** Who is watched and who may not play, as lists; and one member's watch with what was found and said. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { safetyDeskRoutes } from '@banyan/protocol/admin/safety';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { contactsWith, countDue, findingsOf, openWatches, watchOf } from '../harm-watches/index.ts';
import { findMember, namedMembers } from '../members/index.ts';
import { restrictionsInForce } from '../safety/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { markersText, watchText } from './wire.ts';

type Routes = typeof safetyDeskRoutes;
export const listWatches: AdminUseCase<Routes['GET /admin/api/watches']> = async (
  { database },
  { query: { level, due, after, limit = 50 } },
) => {
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed');
  const found = await openWatches(database, { level, isDue: due !== undefined }, place, limit + 1);
  const shown = found.slice(0, limit);
  const names = await namedMembers(
    database,
    shown.map(({ member }) => member),
  );
  const last = shown.at(-1);
  return ok({
    rows: shown.flatMap((row) => {
      const member = names.get(row.member);
      return member === undefined ? [] : [{ ...watchText(member.currency, row), member }];
    }),
    next: found.length > limit && last !== undefined ? cursorOf({ at: last.since, id: last.member }) : null,
  });
};

export const countWatches: AdminUseCase<Routes['GET /admin/api/watches/counts']> = async ({ database }) =>
  ok({ due: await countDue(database) });

export const listRestrictions: AdminUseCase<Routes['GET /admin/api/restrictions']> = async (
  { database },
  { query: { kind, after, limit = 50 } },
) => {
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed');
  const found = await restrictionsInForce(database, kind, place, limit + 1);
  const shown = found.slice(0, limit);
  const names = await namedMembers(
    database,
    shown.map(({ member }) => member),
  );
  const last = shown.at(-1);
  return ok({
    rows: shown.flatMap(({ since, until, ...row }) => {
      const member = names.get(row.member);
      if (member === undefined) return [];
      return [{ ...row, member, since: since.toISOString(), until: until?.toISOString() ?? null }];
    }),
    next: found.length > limit && last !== undefined ? cursorOf({ at: last.since, id: last.member }) : null,
  });
};

/** So many days and contacts stand on a member's page. */
const shownAtMost = 100;

export const showWatch: AdminUseCase<Routes['GET /admin/api/members/:id/watch']> = async (
  { database },
  { params: { id } },
) => {
  const member = await findMember(database, id as MemberId);
  if (member === undefined) return refuse('not-found');
  const [watch, findings, contacts] = await Promise.all([
    watchOf(database, member.id),
    findingsOf(database, member.id, shownAtMost),
    contactsWith(database, member.id, shownAtMost),
  ]);
  const people = await peopleOf(
    database,
    contacts.map(({ staff }) => staff),
  );
  return ok({
    watch: watch === undefined ? null : watchText(member.currency, watch),
    findings: findings.map(({ day, level, markers }) => ({
      day,
      level,
      markers: markersText(member.currency, markers),
    })),
    contacts: contacts.map(({ at, staff, ...contact }) => ({
      ...contact,
      at: at.toISOString(),
      by: people.get(staff) ?? null,
    })),
  });
};
