/**
 * Redeems a code (PROMO-15). Tries are counted for each member and each address, and whatever is wrong with a code gets one answer, so that trying
 * teaches nothing. The place of the code, its use and its reward are one transaction.
 */
import { Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { activityRoutes } from '@banyan/protocol/activities';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { setting } from '../../infra/settings.ts';
import { giveUnder } from '../rewards/index.ts';
import { mayReward } from '../safety/index.ts';
import { isInApp } from './app-login-store.ts';
import { countUses, hashOfCode, insertUse, takePlace, consumeCode } from './code-store.ts';
import { type GivenReward, rewardOf } from './reward-wire.ts';
import { lockTaking, openPromotion } from './taking.ts';

type Route = (typeof activityRoutes)['POST /wps/promotions/codes'];

export const codeTries = setting({
  key: 'promotions.codeTries',
  summary:
    'How many codes a member may try in a minute; also how many that are none may come from one address (PROMO-15).',
  shape: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 5,
});

type By = { readonly member: MemberId; readonly session: string; readonly currency: Currency };

export const redeemCode =
  (limits: RateLimits): UseCase<Route> =>
  async (context, { body: { code }, request }, { memberId: member, sessionId: session, currency }) => {
    const tries = { points: context.settings.get(codeTries), seconds: 60 };
    const ofAddress = { name: 'codes of an address', ...tries };
    const source = sourceOf(request.address);
    const isAllowed =
      (await limits.take({ name: 'codes of a member', ...tries }, member)) && (await limits.take(ofAddress, source));
    if (!isAllowed) return refuse('too-many-requests', { minutes: 1 });
    // Asked before the code is looked at, so that the answer says nothing of it.
    const allowed = await mayReward(context.database, member);
    if (!allowed.ok) return allowed;
    const hash = hashOfCode(code);
    const redeemed =
      hash === undefined
        ? refuse('code-refused')
        : await transact<Redeemed, 'code-refused'>(context.database, (tx) =>
            redeem(context, tx, hash, { member, session, currency }),
          );
    if (!redeemed.ok) return redeemed;
    // A whole network may stand behind one address: only what was no code counts against it.
    await limits.giveBack(ofAddress, source);
    return redeemed;
  };

type Redeemed = { readonly promotion: string; readonly reward: GivenReward };

async function redeem(
  context: Context,
  tx: Tx,
  hash: Buffer,
  { member, session, currency }: By,
): Promise<Result<Redeemed, 'code-refused'>> {
  const no = refuse('code-refused');
  const at = new Date(context.clock.now());
  const batch = await takePlace(tx, hash, at);
  if (batch === undefined) return no;
  if (batch.kind === 'single' && !(await consumeCode(tx, hash, at))) return no;
  if (batch.channel === 'app' && !(await isInApp(tx, member, session))) return no;
  const { promotion } = batch;
  const open = await openPromotion(context, tx, { promotion, kinds: ['code'], currency, member });
  if (!open.ok) return no;
  const { version, gives, amount, since, row } = open.value;
  await lockTaking(tx, member, promotion);
  if ((await countUses(tx, member, promotion, since)) >= row.times) return no;
  const source = `code ${hash.toString('hex')}`;
  const given = await giveUnder(context, tx, member, { promotion, version, source, occasion: 'code', gives, amount });
  if (!given.ok || !given.value.isNew) return no;
  const { reward } = given.value;
  if (!(await insertUse(tx, { member, hash, batch: batch.id, promotion, reward: reward.id, at }))) return no;
  return ok({ promotion, reward: rewardOf(reward, context.clock.now()) });
}
