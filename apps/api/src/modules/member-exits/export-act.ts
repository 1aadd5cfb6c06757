/** All that is kept of one member, handed out: two people of compliance decide that it is, and only who proposed it may fetch it. */
import { Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { Uuid } from '@banyan/protocol/shapes';
import { type Act, act } from '../../infra/act.ts';
import { addJob } from '../../infra/jobs.ts';
import type { PersonalTable } from '../../infra/personal.ts';
import { findMember } from '../members/index.ts';
import { exportsADay } from './exit-settings.ts';
import { countExports, exportLastsMs, insertExport } from './export-store.ts';
import { handedOut } from './make-export.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

/** `withNotes`: the staff's notes too, once an officer has read them for what they say of others. */
export const exportAct = (tables: () => readonly PersonalTable[]): Act =>
  act({
    name: 'members.export',
    shape: Type.Object({ member: Uuid, withNotes: Type.Boolean() }, { additionalProperties: false }),
    propose: 'personal-data.make',
    authorise: 'personal-data.authorise',
    async preview({ clock, settings }, tx, { member, withNotes }, maker) {
      const found = await findMember(tx, member as MemberId);
      if (found === undefined) return sentence('There is no member of this id.');
      const asked = await countExports(tx, maker.staff ?? '', new Date(clock.now() - exportLastsMs));
      if (asked >= settings.get(exportsADay))
        return sentence('This person has asked for as many exports today as one may.');
      return ok({
        object: { kind: 'member', id: found.id, name: found.account },
        version: found.account,
        effect: [
          { label: 'exportTables', value: String(handedOut(tables(), withNotes).length), before: null },
          { label: 'exportNotes', value: withNotes ? '1' : '-', before: null },
          { label: 'exportFor', value: maker.name, before: null },
        ],
      });
    },
    async carryOut({ clock }, tx, { member, withNotes }, { id, maker }) {
      const tablesAll = handedOut(tables(), withNotes).length;
      const askedAt = new Date(clock.now());
      await insertExport(tx, { id, member: member as MemberId, askedBy: maker.staff, askedAt, withNotes, tablesAll });
      await addJob(tx, 'member-exits.export', { id }, { key: `member-exits.export ${id}` });
      return ok({ after: { export: id, withNotes } });
    },
  });
