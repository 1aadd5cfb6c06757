/** Whether a member may take a promotion now, for the kinds that are taken by an act of theirs. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import { type Currency, type Money, parseMoney } from '@banyan/core/money';
import type { Gives, PromotionKind, WrittenRules } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { readVersion } from '../bonuses/index.ts';
import { type PromotionRow, periodStart, readPromotion, whyNotFor } from '../promotions/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

export type Open = {
  readonly row: PromotionRow;
  readonly version: number;
  readonly gives: Gives;
  /** What one act gives at the most. */
  readonly amount: Money;
  /** Since when the current period counts. */
  readonly since: Date;
};

type Asked = {
  readonly promotion: string;
  readonly kinds: readonly PromotionKind[];
  readonly currency: Currency;
  readonly member: MemberId;
  /** The version that was read, where one was. */
  readonly version?: number;
};

const no = (why: string) => refuse('promotion-unavailable', { why });

/** Whether it runs now: within its dates, and neither paused nor over. */
export function isRunning({ state, version, startsAt, endsAt }: PromotionRow, now: Date): boolean {
  return (
    state === 'running' &&
    version !== null &&
    (startsAt === null || startsAt <= now) &&
    (endsAt === null || endsAt > now)
  );
}

/** One that runs and offers something in the currency. Refusal: `promotion-unavailable` with the reason. */
export async function openPromotion(
  context: Pick<Context, 'clock' | 'settings'>,
  tx: Tx | Database,
  { promotion, kinds, currency, member, version }: Asked,
): Promise<Result<Open, 'promotion-unavailable'>> {
  const now = new Date(context.clock.now());
  const row = await readPromotion(tx, promotion);
  if (row === undefined || !kinds.includes(row.kind) || !isRunning(row, now)) return no('closed');
  if (version !== undefined && row.version !== version) return no('changed');
  const under = { promotion, version: row.version as number };
  const { rules } = await readVersion(tx, under);
  if (!('gives' in rules)) return no('closed');
  const amount = amountIn(rules, currency);
  if (amount === undefined) return no('currency');
  const unfit = await whyNotFor(context, tx, { id: promotion, audience: rules.audience }, member);
  if (unfit !== undefined) return no(unfit);
  const since = await periodStart(tx, row.per, now, context.settings.get(merchantTimeZone));
  return ok({ row, version: under.version, gives: rules.gives, amount, since });
}

/** What one act gives at the most, under rules that name one amount a currency; undefined where they offer none, or are of another kind. */
export function amountIn({ currencies }: WrittenRules, currency: Currency): Money | undefined {
  const offers: Readonly<Record<string, object>> = currencies;
  const { amount } = (Object.hasOwn(offers, currency) ? offers[currency] : {}) as { readonly amount?: unknown };
  const parsed = typeof amount === 'string' ? parseMoney(currency, amount) : undefined;
  return parsed?.ok === true && parsed.value.units > 0n ? parsed.value : undefined;
}

/** What one member takes of a promotion comes one after the other, so that what is counted still holds when it is written. */
export async function lockTaking(tx: Tx, member: MemberId, promotion: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`taking ${promotion} ${member}`}, 0))`.execute(tx);
}
