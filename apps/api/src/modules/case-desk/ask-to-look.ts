/** Somebody of the staff asks others to look: at a member, or at a remark of feedback, which is read by it. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { casesRoutes } from '@banyan/protocol/admin/cases';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findOne, insertAsked } from '../cases/index.ts';
import { readRemark } from '../complaints/index.ts';
import { namedMembers, sees } from '../members/index.ts';
import { aboutCase } from './work-on-case.ts';

/** Whose a visitor's remark is. */
const nobody = '00000000-0000-0000-0000-000000000000' as MemberId;

export const askToLook: AdminUseCase<(typeof casesRoutes)['POST /admin/api/cases']> = (
  { database, clock },
  { body: { id, about, severity, text } },
  caller,
) =>
  transact<{ id: string }, 'not-found' | 'state-conflict'>(database, async (tx) => {
    const at = new Date(clock.now());
    const before = await findOne(tx, id);
    const line = { act: 'cases.open', object: aboutCase(id), reason: text.trim().slice(0, 500) };
    if (before !== undefined) {
      await note(tx, caller, line);
      return ok({ id });
    }
    const asked = { id, at, severity, vendor: '', round: '' };
    if ('member' in about) {
      const member = about.member as MemberId;
      if (!(await namedMembers(tx, [member])).has(member) || !(await sees(tx, caller.scope, member)))
        return refuse('not-found');
      const details = { asked: text.trim(), by: caller.displayName };
      // Each question is a case of its own.
      await insertAsked(tx, { ...asked, kind: 'member', member, tx: id, details });
    } else {
      const remark = await readRemark(tx, about.feedback, { staff: caller.staff, at });
      if (remark === undefined || !(await sees(tx, caller.scope, remark.member as MemberId | null)))
        return refuse('not-found');
      const details = { asked: text.trim(), by: caller.displayName, remark: remark.remark };
      const member = (remark.member ?? nobody) as MemberId;
      if (!(await insertAsked(tx, { ...asked, kind: 'feedback', member, tx: about.feedback, details })))
        return refuse('state-conflict');
    }
    await note(tx, caller, line);
    return ok({ id });
  });
