/** A member applies under a promotion, or withdraws what was not decided yet (PROMO-05, PROMO-06). */
import { applicationStates, charactersOf, remarkCharacters } from '@banyan/core/activities';
import { makeId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { activityRoutes } from '@banyan/protocol/activities';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { mayReward } from '../safety/index.ts';
import { takeUploads } from '../uploads/index.ts';
import {
  type ApplicationRow,
  findApplication,
  insertApplication,
  lockApplication,
  moveApplication,
} from './application-store.ts';
import { toWireApplication } from './application-wire.ts';
import { openPromotion } from './taking.ts';

type Routes = typeof activityRoutes;
type Refused =
  | 'promotion-unavailable'
  | 'application-present'
  | 'upload-unknown'
  | 'pictures-too-many'
  | 'play-barred'
  | 'not-found';

/** Nothing that a page would draw as something else. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, ' ').trim();

export const applyFor: UseCase<Routes['POST /wps/promotions/applications']> = async (
  context,
  { body: { promotion, version, remark, pictures } },
  { memberId: member, currency },
) => {
  const { database, clock } = context;
  if (charactersOf(remark) > remarkCharacters) return refuse('input-malformed', { field: 'remark' });
  const at = new Date(clock.now());
  const id = makeId(at.getTime());
  const sent = await transact<ApplicationRow, Refused>(database, async (tx) => {
    const allowed = await mayReward(tx, member);
    if (!allowed.ok) return allowed;
    const open = await openPromotion(context, tx, { promotion, version, kinds: ['application'], currency, member });
    if (!open.ok) return open;
    const row = { member, id, promotion, version, periodStart: open.value.since, remark: plain(remark), pictures };
    const taken = await takeUploads(tx, { member, ids: pictures, purpose: 'application' });
    if (!taken.ok) return taken;
    if (!(await insertApplication(tx, { ...row, service: null, currency, at }))) return refuse('application-present');
    const written = await findApplication(tx, id);
    return written === undefined ? refuse('not-found') : ok(written);
  });
  return sent.ok ? ok(toWireApplication(sent.value)) : sent;
};

export const withdraw: UseCase<Routes['POST /wps/promotions/applications/:id/withdraw']> = async (
  { database, clock },
  { params: { id } },
  { memberId },
) => {
  const at = new Date(clock.now());
  const done = await transact<ApplicationRow, 'not-found' | 'state-conflict'>(database, async (tx) => {
    const row = await lockApplication(tx, id, memberId);
    if (row === undefined) return refuse('not-found');
    // Sent again it answers the same. A number that was left stays with the house, and so does what came of it.
    if (row.state === 'withdrawn') return ok(row);
    const follows = next(applicationStates, row.state, 'withdrawn');
    if (!follows.ok || row.service !== null) return refuse('state-conflict');
    await moveApplication(tx, row, { state: 'withdrawn' }, at);
    return ok({ ...row, state: 'withdrawn' as const, decidedAt: at });
  });
  return done.ok ? ok(toWireApplication(done.value)) : done;
};
