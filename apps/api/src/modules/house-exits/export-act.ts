/** The whole house taken out: an owner asks, compliance agrees, since every member's data goes with it. The command then makes it. */
import { Type } from 'typebox';
import { ok } from '@banyan/core/results';
import { type Act, act } from '../../infra/act.ts';
import { countMembers } from '../members/index.ts';
import { insertApproved } from './store.ts';

export const houseExportAct: Act = act({
  name: 'house.export',
  shape: Type.Object({}, { additionalProperties: false }),
  propose: 'house.make',
  authorise: 'house.authorise',
  async preview(_context, tx, _input, maker) {
    return ok({
      object: { kind: 'house', id: 'all', name: 'Banyan' },
      version: 'all',
      effect: [
        { label: 'houseMembers', value: String(await countMembers(tx)), before: null },
        { label: 'houseFor', value: maker.name, before: null },
      ],
    });
  },
  async carryOut({ clock }, tx, _input, { id, maker }) {
    await insertApproved(tx, { id, askedBy: maker.staff, approvedAt: new Date(clock.now()) });
    return ok({ after: { export: id } });
  },
});
