/** Asks to become an affiliate, and makes links once one is. */
import { randomInt } from 'node:crypto';
import { affiliateStates } from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { affiliatesRoutes } from '@banyan/protocol/affiliates';
import type { UseCase } from '../../infra/bind.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { referral, requireSwitch } from '../settings/index.ts';
import {
  changeAffiliate,
  findAffiliate,
  insertApplication,
  insertLink,
  linksOf,
  bringerOf,
} from '../affiliate-links/index.ts';
import { mostLinks } from './settings.ts';
import { pathOf } from './wire.ts';

type Routes = typeof affiliatesRoutes;

/** Refusal: `state-conflict` where somebody has applied or is one. */
export const apply: UseCase<Routes['POST /wps/affiliates/apply']> = async (
  { database, clock, settings },
  { body: { about } },
  { memberId: member },
) => {
  const allowed = requireSwitch(settings, referral);
  if (!allowed.ok) return allowed;
  return await transact(database, async (tx) => {
    const at = new Date(clock.now());
    if (await insertApplication(tx, { member, about, parent: await bringerOf(tx, member), at }))
      return ok({ state: 'applied' as const });
    const row = await findAffiliate(tx, member, 'update');
    // The same again, as a page sends it that did not hear the answer.
    if (row?.state === 'applied' && row.about === about) return ok({ state: row.state });
    const state = next(affiliateStates, row?.state ?? 'active', 'applied');
    if (!state.ok) return state;
    await changeAffiliate(tx, member, {
      ...{ state: 'applied', about, appliedAt: at, decidedAt: null, decidedBy: null, why: '' },
    });
    return ok({ state: 'applied' as const });
  });
};

/** No O, I, L, 0 and 1: codes are read aloud. Two letters longer than invitations, so that none is both. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const makeCode = (): string => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

/** Makes a link; a code that another has by chance is drawn again. */
export async function addLink(tx: Tx, affiliate: MemberId, name: string, at: Date): Promise<string> {
  for (;;) {
    const code = makeCode();
    if (await insertLink(tx, { code, affiliate, name }, at)) return code;
  }
}

export const makeLink: UseCase<Routes['POST /wps/affiliates/links']> = async (
  { database, clock, settings },
  { body: { name } },
  { memberId },
) => {
  const allowed = requireSwitch(settings, referral);
  if (!allowed.ok) return allowed;
  return await transact(database, async (tx) => {
    // Locked, so that two at once are counted one after the other.
    if ((await findAffiliate(tx, memberId, 'update'))?.state !== 'active') return refuse('affiliate-inactive');
    const links = await linksOf(tx, memberId);
    const code =
      links.find((link) => link.name === name)?.code ??
      (links.length < settings.get(mostLinks) ? await addLink(tx, memberId, name, new Date(clock.now())) : undefined);
    if (code === undefined) return refuse('affiliate-links-full');
    return ok({ code, name, path: pathOf(code), clicks: 0, registrations: 0 });
  });
};
