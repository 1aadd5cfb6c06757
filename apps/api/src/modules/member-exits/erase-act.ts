/**
 * A member's wish to be forgotten: two people of compliance decide it. Everything that says who somebody is goes, and nobody signs in with the
 * account any more; money, bets and decisions stay under its id, and so do the marks by which an excluded person is known again (R80).
 */
import { Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { Uuid } from '@banyan/protocol/shapes';
import { type Act, act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import type { PersonalTable } from '../../infra/personal.ts';
import { balancesOf } from '../ledger/index.ts';
import { findMember } from '../members/index.ts';
import { endAccess } from '../sessions/index.ts';
import { eraseRows, isErasedAtOnce, openRows } from './erase-rows.ts';
import { findErasure, insertErasure } from './erasure-store.ts';
import { paperYears } from './exit-settings.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

function yearsAfter(now: number, years: number): Date {
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at;
}

/** Whether any money of theirs is anywhere, in units either way. */
async function isOwed(tx: Tx, member: MemberId): Promise<boolean> {
  const { main, bonus, held, receivable } = await balancesOf(tx, member);
  return [main, bonus, held, receivable].some((units) => units !== 0n);
}

export const eraseAct = (tables: () => readonly PersonalTable[]): Act =>
  act({
    name: 'members.erase',
    shape: Type.Object({ member: Uuid }, { additionalProperties: false }),
    propose: 'personal-data.make',
    authorise: 'personal-data.authorise',
    async preview({ clock, settings }, tx, input) {
      const member = input.member as MemberId;
      const found = await findMember(tx, member);
      if (found === undefined) return sentence('There is no member of this id.');
      if (found.type !== 3) return sentence('Only a player can be erased.');
      if ((await findErasure(tx, member)) !== undefined) return sentence('This member was erased.');
      if (await isOwed(tx, member)) return sentence('Money is owed: the balances must be zero.');
      const open = await openRows(tx, tables(), member);
      if (open.length > 0) return sentence(`Something is still open: ${open.join(', ')}.`);
      const all = tables();
      const years = settings.get(paperYears);
      const count = (wanted: (table: PersonalTable) => boolean) => String(all.filter(wanted).length);
      return ok({
        object: { kind: 'member', id: found.id, name: found.account },
        version: JSON.stringify([found.status, years]),
        effect: [
          { label: 'erasedKinds', value: count(isErasedAtOnce), before: null },
          { label: 'erasedPapers', value: yearsAfter(clock.now(), years).toISOString().slice(0, 10), before: null },
          { label: 'keptBooks', value: count(({ erased }) => erased === 'books' || erased === 'play'), before: null },
          {
            label: 'keptDecisions',
            value: count(({ erased }) => erased === 'decisions' || erased === 'protection'),
            before: null,
          },
        ],
      });
    },
    async carryOut({ clock, settings }, tx, input, { id, maker, checker }) {
      const member = input.member as MemberId;
      const at = new Date(clock.now());
      const papersUntil = yearsAfter(clock.now(), settings.get(paperYears));
      // Takes the lock of the member's postings: after it nothing new comes in by a session.
      await endAccess(tx, member, at);
      if (await isOwed(tx, member)) return sentence('Money is owed: the balances must be zero.');
      const open = await openRows(tx, tables(), member);
      if (open.length > 0) return sentence(`Something is still open: ${open.join(', ')}.`);
      await eraseRows(tx, tables().filter(isErasedAtOnce), member);
      await insertErasure(tx, { id, member, at, maker: maker.staff, checker: checker.staff ?? null, papersUntil });
      return ok({ after: { erasure: id, papersUntil: papersUntil.toISOString() } });
    },
  });
