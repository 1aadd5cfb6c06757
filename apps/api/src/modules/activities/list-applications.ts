/** The queue of applications, and one with what is needed to decide it. */
import type { Static } from 'typebox';
import { type Money, money, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { ApplicationSheet, applicationsAdminRoutes } from '@banyan/protocol/admin/applications';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { readVersion } from '../bonuses/index.ts';
import { type NamedMember, namedMembers, sees } from '../members/index.ts';
import { deviceSharers } from '../sessions/index.ts';
import { openUpload } from '../uploads/index.ts';
import { type ApplicationRow, applicationsOf, findApplication, queueOf } from './application-store.ts';
import { numberOf } from './number-claims.ts';
import { amountIn } from './taking.ts';

type Routes = typeof applicationsAdminRoutes;

export const listApplications: AdminUseCase<Routes['GET /admin/api/applications']> = async (
  { database },
  { query: { state = 'open', promotion, after, limit = 50 } },
  { scope },
) => {
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed', { field: 'after' });
  const found = await queueOf(database, { queue: state, promotion, scope, after: place, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const names = await namedMembers(
    database,
    shown.map(({ member }) => member),
  );
  return ok({
    rows: shown.flatMap((row) => {
      const member = names.get(row.member);
      return member === undefined ? [] : [lineOf(row, member)];
    }),
    next: found.length > limit && last !== undefined ? cursorOf(last) : null,
  });
};

const lineOf = (row: ApplicationRow, member: NamedMember) => ({
  ...{ id: row.id, member, promotion: row.promotion, state: row.state, remark: row.remark, service: row.service },
  pictures: row.pictures.length,
  at: row.at.toISOString(),
  takenBy: row.takenName,
  decidedBy: row.decidedName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  amount: row.units === null ? null : toWire(money(row.currency, row.units)),
});

/** One that the caller may see; of a member outside their scope nobody learns that there is one. */
export async function seenBy(
  database: Database | Tx,
  { scope }: Pick<StaffCaller, 'scope'>,
  row: ApplicationRow | undefined,
): Promise<Result<ApplicationRow, 'not-found'>> {
  return row !== undefined && (await sees(database, scope, row.member)) ? ok(row) : refuse('not-found');
}

/** What an application may bring at the most, by the rules it was sent under. Throws where those offer nothing: it could not have been sent. */
export async function mostOf(
  database: Database | Tx,
  { promotion, version, currency }: Pick<ApplicationRow, 'promotion' | 'version' | 'currency'>,
) {
  const { rules } = await readVersion(database, { promotion, version });
  const most: Money | undefined = amountIn(rules, currency);
  if (most === undefined || !('gives' in rules))
    throw new Error(`${promotion} ${version} gives nothing in ${currency}`);
  return { most, gives: rules.gives };
}

export const showApplication: AdminUseCase<Routes['GET /admin/api/applications/:id']> = async (
  context,
  { params: { id } },
  caller,
) => {
  const { database } = context;
  const found = await seenBy(database, caller, await findApplication(database, id));
  if (!found.ok) return found;
  const row = found.value;
  const sharing = await deviceSharers(database, row.member);
  const names = await namedMembers(database, [row.member, ...sharing.slice(0, 20)]);
  const member = names.get(row.member);
  if (member === undefined) return refuse('not-found');
  await note(database, caller, {
    act: 'applications.read',
    object: { kind: 'application', id },
    after: { member: row.member, promotion: row.promotion },
    outcome: 'viewed',
  });
  const { most, gives } = await mostOf(database, row);
  const earlier = (await applicationsOf(database, row.member)).filter((one) => one.id !== id).slice(0, 20);
  const sheet: Static<typeof ApplicationSheet> = {
    ...lineOf(row, member),
    version: row.version,
    pictureIds: [...row.pictures],
    number: row.service === null ? null : ((await numberOf(context, database, row.member)) ?? null),
    isMine: row.state === 'in-review' && row.takenBy === caller.staff,
    reason: row.reason,
    most: toWire(most),
    gives: gives.kind,
    earlier: earlier.map(({ id: other, promotion, state, at }) => ({
      ...{ id: other, promotion, state },
      at: at.toISOString(),
    })),
    sharers: sharing.flatMap((other) => names.get(other) ?? []),
  };
  return ok(sheet);
};

const deciding = 'deciding an application';

export const showPicture: AdminUseCase<Routes['GET /admin/api/applications/:id/pictures/:picture']> = async (
  context,
  { params: { id, picture } },
  caller,
) => {
  const found = await seenBy(context.database, caller, await findApplication(context.database, id));
  if (!found.ok) return found;
  const { member, pictures } = found.value;
  if (!pictures.includes(picture)) return refuse('not-found');
  await note(context.database, caller, {
    act: 'pictures.read',
    object: { kind: 'member', id: member },
    after: { picture, purpose: 'application', application: id },
    reason: deciding,
    outcome: 'viewed',
  });
  const opened = await openUpload(context, { member, id: picture }, { by: caller.name, reason: deciding });
  if (!opened.ok) return refuse('not-found');
  return ok({ type: opened.value.type, base64: opened.value.body.toString('base64') });
};
