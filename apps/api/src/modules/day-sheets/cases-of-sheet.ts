/** The cases of a sheet: one for each line that differs, with who owns it and how it was explained. */
import { createHash } from 'node:crypto';
import { isSum } from '@banyan/core/day-sheets';
import type { MemberId } from '@banyan/core/ids';
import { formatExact } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import { type OwnedCase, casesAbout, casesById, closeCaseIn, openCase } from '../cases/index.ts';
import { findStaff, findStaffByName } from '../staff-accounts/index.ts';
import { type Explanation, type SheetLine, keyOf } from './line.ts';
import type { SheetRow } from './sheet-store.ts';

/** A day of the house is no member's. */
const nobody = '00000000-0000-0000-0000-000000000000' as MemberId;

/** A figure as a person reads it. */
export function textOfFigure({ currency }: Pick<SheetLine, 'currency'>, isMoney: boolean, value: bigint): string {
  return isMoney && currency !== null ? formatExact({ currency, units: value }) : String(value);
}

const digestOf = (day: string, line: SheetLine): string =>
  createHash('sha256')
    .update(JSON.stringify([day, line], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('hex')
    .slice(0, 16);

/**
 * The case of each line that differs, opened where there is none. The same difference keeps its case and its explanation however often the sheet is
 * made; other figures are another case. A vendor's day has the case that its own comparison opened.
 */
export async function openCases(
  tx: Tx,
  day: string,
  lines: readonly SheetLine[],
  at: Date,
): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const line of lines.filter(({ outcome }) => outcome === 'differs'))
    found[keyOf(line)] = (await vendorsCase(tx, day, line)) ?? (await ownCase(tx, day, line, at));
  return found;
}

async function vendorsCase(tx: Tx, day: string, { part, name, currency }: SheetLine): Promise<string | undefined> {
  if (part !== 'vendors') return undefined;
  const about = { kind: 'reconciliation', vendor: name, member: nobody, tx: `${day} ${currency ?? ''}` } as const;
  return (await casesAbout(tx, about)).at(-1)?.id;
}

async function ownCase(tx: Tx, day: string, line: SheetLine, at: Date): Promise<string> {
  const { part, name, currency, words, figures } = line;
  const sides = figures.flatMap((figure) => {
    const { ours, theirs } = figure;
    if (ours === null || theirs === null || ours === theirs) return [];
    const [own, other] = [ours, theirs].map((value) => textOfFigure(line, isSum(figure), value));
    return [[figure.name, `${own} / ${other}`]];
  });
  const about = { kind: 'day', vendor: `${part} ${name}`, member: nobody, tx: digestOf(day, line) } as const;
  const details = { ...(words === null ? {} : { found: words }), ...Object.fromEntries(sides) } as Record<
    string,
    string
  >;
  await openCase(tx, { ...about, at, round: `${day} ${currency ?? ''}`.trim(), details });
  const [opened] = await casesAbout(tx, about);
  if (opened === undefined) throw new Error(`the case of ${keyOf(line)} on ${day} was not opened`);
  return opened.id;
}

/** Closes what no longer differs. A vendor's own case is left to the vendor's people. */
export async function closeGone(tx: Tx, before: SheetRow['cases'], now: SheetRow['cases'], at: Date): Promise<void> {
  const current = new Set(Object.values(now));
  const gone = Object.values(before).filter((id) => !current.has(id));
  for (const { id, kind, closedAt } of await casesById(tx, gone))
    if (kind === 'day' && closedAt === null)
      await closeCaseIn(tx, id, { by: 'system', reason: 'the day was compared again and this differs no more', at });
}

/** The cases of a sheet by the key of their line. */
export async function casesOf(
  database: Database | Tx,
  { cases }: Pick<SheetRow, 'cases'>,
): Promise<ReadonlyMap<string, OwnedCase>> {
  const rows = new Map((await casesById(database, Object.values(cases))).map((row) => [row.id, row]));
  return new Map(
    Object.entries(cases).flatMap(([key, id]) => {
      const row = rows.get(id);
      return row === undefined ? [] : [[key, row] as const];
    }),
  );
}

/** Which persons explained each: its owner, and who closed it. */
export async function explainedBy(database: Database | Tx, cases: readonly OwnedCase[]) {
  return await Promise.all(
    cases.map(async ({ closedAt, owner, details }) => {
      const closer = details['closedBy'];
      const people = [
        owner === null ? undefined : (await findStaff(database, owner))?.person,
        closer === undefined ? undefined : (await findStaffByName(database, closer))?.person,
      ];
      return { isOpen: closedAt === null, explainers: people.filter((one) => one !== undefined) };
    }),
  );
}

/** The explanations as they are stored with a signed sheet. */
export const explanationsOf = (cases: ReadonlyMap<string, OwnedCase>): Explanation[] =>
  [...cases].map(([line, { id, owner, details, closedAt }]) => ({
    ...{ line, case: id, owner, by: details['closedBy'] ?? '', text: details['reason'] ?? '' },
    at: closedAt?.toISOString() ?? '',
  }));
