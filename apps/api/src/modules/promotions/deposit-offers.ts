/** What a member may choose for a deposit now, each with its whole terms. */
import type { Static } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { type Currency, money, toWire } from '@banyan/core/money';
import { depositBonus, least, offerIn, rulesIn } from '@banyan/core/promotions';
import type { DepositOffer } from '@banyan/protocol/promotions';
import type { Context } from '../../infra/context.ts';
import { isUsedUp, readVersion } from '../bonuses/index.ts';
import { mayTake } from './deposit-bonus.ts';
import { runningPromotions } from './promotion-store.ts';
import { toWireTerms } from './wire.ts';

type Offer = Static<typeof DepositOffer>;

/** `isFirst`: none of the member's deposits was credited before. */
export async function offersFor(
  context: Context,
  { member, currency, isFirst }: { member: MemberId; currency: Currency; isFirst: boolean },
): Promise<Offer[]> {
  const { database, clock } = context;
  const now = new Date(clock.now());
  const offers: Offer[] = [];
  for (const row of await runningPromotions(database, 'deposit', now)) {
    if (row.version === null) continue;
    const { rules, hash } = await readVersion(database, { promotion: row.id, version: row.version });
    if (rules.kind !== 'deposit') continue;
    const own = rulesIn(rules, currency);
    if (!own.ok || own.value === undefined) continue;
    if (!(await mayTake(context, database, row, { member, currency, isFirst, now })).ok) continue;
    // The smallest bonus that a deposit may bring: where not even that fits, it is over for who has not chosen it.
    const smallest = own.value.tiers.map(({ from }) => depositBonus(own.value?.tiers ?? [], from)).reduce(least);
    if (await isUsedUp(database, { promotion: row.id, currency }, smallest > 0n ? smallest : 1n)) continue;
    const written = offerIn(rules, currency)?.tiers ?? [];
    offers.push({
      id: row.id,
      version: row.version,
      tiers: own.value.tiers.map(({ from, cap }, at) => ({
        from: toWire(money(currency, from)),
        percent: written[at]?.percent ?? '0',
        cap: toWire(money(currency, cap ?? 0n)),
      })),
      terms: toWireTerms(own.value.terms, hash, currency),
      endsAt: row.endsAt?.toISOString() ?? null,
    });
  }
  return offers;
}
