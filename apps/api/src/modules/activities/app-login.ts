/**
 * A log-in from the installed app (APP-04). That the site runs installed is the word of the member's browser and can be made up by whoever writes
 * requests of their own; what bounds that is that the gift comes once for a member who has proven a contact, and out of a budget.
 */
import { ok } from '@banyan/core/results';
import type { activityRoutes } from '@banyan/protocol/activities';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { runningPromotions } from '../promotions/index.ts';
import { countRewards, giveUnder } from '../rewards/index.ts';
import { noteAppLogin } from './app-login-store.ts';
import { isReachable } from './needs.ts';
import { lockTaking, openPromotion } from './taking.ts';

export const appLogin: UseCase<(typeof activityRoutes)['POST /wps/promotions/app']> = async (
  context,
  _input,
  { memberId: member, sessionId, currency },
) => {
  const { database, clock } = context;
  const at = new Date(clock.now());
  const noted = await database.transaction().execute((tx) => noteAppLogin(tx, member, sessionId, at));
  for (const { id: promotion } of await runningPromotions(database, 'download', at)) {
    // What cannot be given now, for want of a budget or since nothing may be given to this member, is no failure of the log-in.
    await transact<undefined, 'promotion-unavailable' | 'play-barred' | 'promotion-used-up'>(database, async (tx) => {
      const open = await openPromotion(context, tx, { promotion, kinds: ['download'], currency, member });
      if (!open.ok) return open;
      const { version, gives, amount } = open.value;
      await lockTaking(tx, member, promotion);
      const isDone = (await countRewards(tx, member, promotion, new Date(0))) > 0;
      if (isDone || !(await isReachable(tx, member))) return ok(undefined);
      const under = { promotion, version, source: 'app', occasion: 'download' as const, gives, amount };
      const given = await giveUnder(context, tx, member, under);
      return given.ok ? ok(undefined) : given;
    });
  }
  return ok({ isNew: noted });
};
