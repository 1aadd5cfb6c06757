/** The sheets of days as the staff read them: their list, and one with its lines, cases and versions. */
import { isSum, whyNotSigned } from '@banyan/core/day-sheets';
import { ok, refuse } from '@banyan/core/results';
import { parseBusinessDay } from '@banyan/core/time';
import type { daySheetsRoutes } from '@banyan/protocol/admin/day-sheets';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Database } from '../../infra/database.ts';
import type { OwnedCase } from '../cases/index.ts';
import { type PersonName, peopleOf } from '../staff-accounts/index.ts';
import { casesOf, explainedBy, textOfFigure } from './cases-of-sheet.ts';
import { type Explanation, type SheetFigures, type SheetLine, keyOf, readFigures } from './line.ts';
import { type SheetRow, listRows, readSheet, versionsOf } from './sheet-store.ts';

type Calls = typeof daySheetsRoutes;
type People = ReadonlyMap<string, PersonName>;

const personOf = (people: People, id: string | null) => (id === null ? null : (people.get(id) ?? null));

function headOf(row: SheetRow, { lines }: SheetFigures, people: People) {
  const count = (outcome: SheetLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  return {
    ...{ day: row.day, version: row.version, state: row.state, madeAt: row.made_at.toISOString() },
    ...{ agreed: count('agreed'), differs: count('differs'), unverified: count('unverified') },
    signedAt: row.signed_at?.toISOString() ?? null,
    signedBy: personOf(people, row.signed_by),
  };
}

export const listSheets: AdminUseCase<Calls['GET /admin/api/day-sheets']> = async (
  { database },
  { query: { state, after, limit = 50 } },
) => {
  const before = after === undefined ? undefined : parseBusinessDay(after);
  if (after !== undefined && before === undefined) return refuse('input-malformed', { field: 'after' });
  const found = await listRows(database, { state, before, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const people = await peopleOf(
    database,
    shown.map((row) => row.signed_by),
  );
  return ok({
    rows: shown.map((row) => headOf(row, readFigures(row.figures), people)),
    next: found.length > limit ? (shown.at(-1)?.day ?? null) : null,
  });
};

export const showSheet: AdminUseCase<Calls['GET /admin/api/day-sheets/:day']> = async (
  { database },
  { params: { day }, query: { version } },
  caller,
) => {
  const asked = parseBusinessDay(day);
  const row = asked === undefined ? undefined : await readSheet(database, asked, { version });
  if (row === undefined) return refuse('not-found');
  const figures = readFigures(row.figures);
  const [cases, versions] = await Promise.all([casesOf(database, row), versionsOf(database, day)]);
  const people = await peopleOf(database, [
    ...versions.map((one) => one.signed_by),
    ...[...cases.values()].map(({ owner }) => owner),
    ...figures.explanations.map(({ owner }) => owner),
  ]);
  return ok({
    ...headOf(row, figures, people),
    ...{ from: figures.from, until: figures.until, hash: row.hash.toString('hex'), signReason: row.sign_reason },
    whyNot: await whyNot(database, row, [...cases.values()], caller),
    lines: figures.lines.map((line) => {
      const signed = figures.explanations.find((one) => one.line === keyOf(line));
      return { ...lineOf(line), case: caseOf(cases.get(keyOf(line)), signed, people) };
    }),
    versions: versions.map((one) => ({
      ...{ version: one.version, state: one.state },
      signedAt: one.signed_at?.toISOString() ?? null,
      signedBy: personOf(people, one.signed_by),
    })),
  });
};

async function whyNot(database: Database, { state }: SheetRow, cases: readonly OwnedCase[], caller: StaffCaller) {
  if (state !== 'open') return 'not-open' as const;
  if (!caller.permissions.has('deposits.authorise')) return 'no-permission' as const;
  return whyNotSigned(await explainedBy(database, cases), caller.person) ?? null;
}

function lineOf(line: SheetLine) {
  const { part, name, currency, outcome, words, figures, differing, differingCount } = line;
  const text = (isMoney: boolean, value: bigint | null) => (value === null ? null : textOfFigure(line, isMoney, value));
  return {
    ...{ part, name, currency, outcome, words, differingCount },
    figures: figures.map((figure) => {
      const { ours, theirs } = figure;
      const isMoney = isSum(figure);
      const apart = ours === null || theirs === null ? null : ours - theirs;
      return {
        ...{ name: figure.name, isSum: isMoney },
        ...{ ours: text(isMoney, ours), theirs: text(isMoney, theirs), difference: text(isMoney, apart) },
      };
    }),
    differing: differing.map(({ transaction, about, ours, theirs, why }) => ({
      ...{ transaction, about, why },
      ...{ ours: text(true, ours), theirs: text(true, theirs) },
    })),
  };
}

/** A signed sheet shows the explanation that was signed, whatever became of the case since. */
function caseOf(found: OwnedCase | undefined, signed: Explanation | undefined, people: People) {
  if (found === undefined) return null;
  const isOpen = signed === undefined && found.closedAt === null;
  return {
    ...{ id: found.id, isOpen, openedAt: found.at.toISOString() },
    owner: personOf(people, signed?.owner ?? found.owner),
    explanation: signed?.text ?? found.details['reason'] ?? null,
    explainedBy: signed?.by ?? found.details['closedBy'] ?? null,
    explainedAt: signed?.at ?? found.closedAt?.toISOString() ?? null,
  };
}
