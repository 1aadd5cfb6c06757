/** Taking part (PROMO-17): one call for every promotion with a draw. Who sends it twice is answered twice, and given once. */
import { type Result, ok, refuse } from '@banyan/core/results';
import { money, toWire } from '@banyan/core/money';
import type { ValueOf } from '@banyan/protocol';
import type { chanceRoutes } from '@banyan/protocol/chance';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { enterRaffle } from './raffle.ts';
import { takeFromEnvelope } from './envelope.ts';
import { runningOne, versionOf } from './rules.ts';
import { type Asking, type Refused as SpinRefused, spinOnce } from './spin.ts';
import { drawOfRequest } from './draw-store.ts';
import { toWireDraw } from './wire.ts';

type Claimed = ValueOf<(typeof chanceRoutes)['POST /wps/relay/MCS2_claimRafflePromotion']>;
type Refused = SpinRefused | 'envelope-empty';
type Claim = UseCase<(typeof chanceRoutes)['POST /wps/relay/MCS2_claimRafflePromotion']>;

export const claimRafflePromotion: Claim = (context, { body }, { memberId: member, currency }) =>
  takePart(context, { ...body, member, currency });

type TakingPart = Pick<Asking, 'member' | 'currency' | 'request'> & { readonly promotion: string };

/** What the call does, for whoever takes part by another way than it. */
export const takePart = async (
  context: Context,
  { promotion, request, member, currency }: TakingPart,
): Promise<Result<Claimed, Refused>> => {
  const { database, clock } = context;
  const now = new Date(clock.now());
  const asking: Asking = { member, currency, request, now };
  return await transact<Claimed, Refused>(database, async (tx) => {
    const found = await runningOne(database, tx, promotion, now);
    if (!found.ok) {
      // What was drawn is answered also when the promotion has ended since.
      const known = await drawOfRequest(tx, member, request);
      if (known === undefined || known.promotion !== promotion) return found;
      const { rules } = await versionOf(database, known.promotion, known.version, tx);
      return ok({ draw: toWireDraw({ ...known, kind: rules.kind }, rules), entered: null });
    }
    const { row, hash, rules } = found.value;
    if (rules.kind === 'raffle') {
      const entered = await enterRaffle(context, tx, { row, hash, rules }, asking);
      return entered.ok ? ok({ draw: null, entered: entered.value }) : entered;
    }
    if (rules.kind === 'envelope') {
      const part = await takeFromEnvelope(context, tx, { row, hash, rules }, asking);
      if (!part.ok) return part;
      const { envelope, units, at } = part.value;
      return ok({
        draw: {
          ...{ id: envelope, promotion, kind: 'envelope' as const, at: at.toISOString(), proof: envelope },
          ...{ amount: toWire(money(currency, units)), drawn: null, place: null, nonce: null },
          waits: rules.gives.claimDays !== undefined,
        },
        entered: null,
      });
    }
    const drawn = await spinOnce(context, tx, { row, hash, rules }, asking);
    if (!drawn.ok) return drawn;
    if (drawn.value.promotion !== promotion) return refuse('promotion-unavailable', { why: 'request' });
    return ok({ draw: toWireDraw({ ...drawn.value, kind: rules.kind }, rules), entered: null });
  });
};
