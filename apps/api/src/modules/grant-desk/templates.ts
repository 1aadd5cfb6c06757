/** The promotions under which something may be given to a member by hand: those that run, offer something in their currency, and are not of play or chance. */
import type { MemberId } from '@banyan/core/ids';
import { money, toWire } from '@banyan/core/money';
import { type PromotionKind, handOffer } from '@banyan/core/promotions';
import { ok, refuse } from '@banyan/core/results';
import type { grantsAdminRoutes } from '@banyan/protocol/admin/grants';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { readVersions } from '../bonuses/index.ts';
import { findMember } from '../members/index.ts';
import { runningPromotions } from '../promotions/index.ts';
import { ceilingOf } from './grant-settings.ts';

const kinds: readonly PromotionKind[] = ['by-hand', 'application', 'code', 'download', 'registration', 'referral'];

export const handTemplates: AdminUseCase<
  (typeof grantsAdminRoutes)['GET /admin/api/members/:id/hand-templates']
> = async ({ database, clock, settings }, { params: { id } }, { roles }) => {
  const member = await findMember(database, id as MemberId);
  if (member === undefined) return refuse('not-found');
  const { currency } = member;
  const now = new Date(clock.now());
  const running = (await Promise.all(kinds.map((kind) => runningPromotions(database, kind, now)))).flat();
  const versions = running.flatMap(({ id: promotion, version }) => (version === null ? [] : [{ promotion, version }]));
  const written = await readVersions(database, versions);
  const templates = running.flatMap(({ id: promotion, kind }) => {
    const found = written.get(promotion);
    const offer = found === undefined ? undefined : handOffer(found.rules, currency);
    if (offer === undefined) return [];
    const { gives, most, isFixed } = offer;
    return [
      {
        ...{ promotion, kind, gives: gives.kind, isFixed },
        most: most === undefined ? null : toWire(money(currency, most)),
        rounds: gives.at?.rounds ?? null,
        claimDays: gives.claimDays ?? null,
      },
    ];
  });
  return ok({ templates, ceiling: toWire(money(currency, ceilingOf(settings, roles, currency))) });
};
