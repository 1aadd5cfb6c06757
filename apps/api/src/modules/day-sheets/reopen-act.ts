/** Reopening a signed day takes two people, the second an owner, and a month that is open. The signed version stays; the next one starts from its figures. */
import { type Static, Type } from 'typebox';
import { type Result, ok } from '@banyan/core/results';
import { Day } from '@banyan/protocol/shapes';
import { type Preview, act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { hashOf, readFigures, writeFigures } from './line.ts';
import { isInClosedMonth } from './month-figures.ts';
import { type SheetRow, readSheet, reopenRow, storeSheet } from './sheet-store.ts';
import { byOwner, mayReopen, sentence } from './reopening.ts';

const Reopen = Type.Object({ day: Day }, { additionalProperties: false });

async function plan(
  tx: Tx,
  { day }: Static<typeof Reopen>,
): Promise<Result<Preview & { readonly sheet: SheetRow }, 'proposal-refused'>> {
  const sheet = await readSheet(tx, day, { isLocked: true });
  if (sheet?.state !== 'signed') return sentence('This day is not signed.');
  if (await isInClosedMonth(tx, sheet.day)) return sentence('Its month is closed: that is reopened first.');
  const signer = (await peopleOf(tx, [sheet.signed_by])).get(sheet.signed_by ?? '');
  return ok({
    sheet,
    object: { kind: 'day-sheet', id: day, name: day },
    version: JSON.stringify([sheet.version, sheet.hash.toString('hex')]),
    effect: [
      { label: 'day-sheet', value: `${day}, ${sheet.version + 1}`, before: `${day}, ${sheet.version}` },
      { label: 'signed-by', value: signer?.displayName ?? '–', before: null },
    ],
    authorise: byOwner,
  });
}

export const reopenAct = act({
  name: 'day-sheets.reopen',
  shape: Reopen,
  propose: 'deposits.make',
  authorise: 'deposits.authorise',
  preview: (_context, tx, input) => plan(tx, input),
  async carryOut({ clock }, tx, input, { checker }) {
    const allowed = await mayReopen({ clock }, tx, checker.staff);
    if (!allowed.ok) return allowed;
    const planned = await plan(tx, input);
    if (!planned.ok) return planned;
    const { sheet } = planned.value;
    const figures = writeFigures({ ...readFigures(sheet.figures), explanations: [] });
    await reopenRow(tx, sheet);
    const next = { day: sheet.day, figures, hash: hashOf(figures), cases: sheet.cases, made_at: new Date(clock.now()) };
    await storeSheet(tx, sheet.version + 1, next);
    const before = { version: sheet.version, hash: sheet.hash.toString('hex') };
    return ok({ before, after: { version: sheet.version + 1 } });
  },
});
