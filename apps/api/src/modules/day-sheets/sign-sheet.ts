/** A person signs a day: every difference is explained, none of them by the signer, and nothing moved since the signer looked. */
import { whyNotSigned } from '@banyan/core/day-sheets';
import { ok, refuse } from '@banyan/core/results';
import type { daySheetsRoutes } from '@banyan/protocol/admin/day-sheets';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { casesOf, explainedBy, explanationsOf } from './cases-of-sheet.ts';
import { hashOf, readFigures, writeFigures } from './line.ts';
import { readSheet, signRow } from './sheet-store.ts';

type Refused = 'not-found' | 'state-conflict' | 'same-person';

export const signSheet: AdminUseCase<(typeof daySheetsRoutes)['POST /admin/api/day-sheets/:day/sign']> = (
  { database, clock },
  { params: { day }, body: { hash: seen, reason } },
  caller,
) =>
  transact<{ hash: string }, Refused>(database, async (tx) => {
    const sheet = await readSheet(tx, day, { isLocked: true });
    if (sheet === undefined) return refuse('not-found');
    if (sheet.state !== 'open' || sheet.hash.toString('hex') !== seen) return refuse('state-conflict');
    const cases = await casesOf(tx, sheet);
    const why = whyNotSigned(await explainedBy(tx, [...cases.values()]), caller.person);
    if (why !== undefined) return refuse(why === 'same-person' ? 'same-person' : 'state-conflict', { why });
    // What the signer read and how each difference was explained are one text under one hash.
    const figures = writeFigures({ ...readFigures(sheet.figures), explanations: explanationsOf(cases) });
    const hash = hashOf(figures);
    await signRow(tx, sheet, { figures, hash, by: caller.staff, at: new Date(clock.now()), reason });
    const outcomes = readFigures(figures).lines.map(({ outcome }) => outcome);
    const count = (one: string) => outcomes.filter((outcome) => outcome === one).length;
    const after = {
      version: sheet.version,
      hash: hash.toString('hex'),
      differs: count('differs'),
      unverified: count('unverified'),
    };
    await note(tx, caller, { act: 'day-sheets.sign', object: { kind: 'day-sheet', id: day }, after, reason });
    return ok({ hash: after.hash });
  });
