/** Gathers what the automatic rules and the limits look at. Inside a transaction that holds the member's wallet, so that it is still true at the commit. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { freeOf } from '@banyan/core/turnover';
import type { Quota, ReviewFacts } from '@banyan/core/withdrawals';
import { paymentAdapter } from '../../adapters/payments/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { depositAdaptersOf } from '../cashier/index.ts';
import { identityOf } from '../kyc/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { findMember } from '../members/index.ts';
import { type AccountRow, othersWith } from '../payout-accounts/index.ts';
import { type OpenTurnover, openTurnover } from '../turnover/index.ts';
import { limitsOf } from './withdrawal-settings.ts';
import { countsOf } from './withdrawal-store.ts';

export type MemberFacts = {
  readonly currency: Currency;
  /** The VIP level, by which limits may be higher. */
  readonly level: number;
  readonly main: bigint;
  readonly owed: bigint;
  readonly turnover: OpenTurnover;
  readonly counts: Awaited<ReturnType<typeof countsOf>>;
};

export async function memberFacts(database: Database | Tx, member: MemberId, now: Date): Promise<MemberFacts> {
  const { currency, main, receivable } = await balancesOf(database, member);
  const turnover = await openTurnover(database, member);
  const level = (await findMember(database, member))?.rankLevel ?? 0;
  return { currency, level, main, owed: -receivable, turnover, counts: await countsOf(database, member, now) };
}

export function quotaOf(
  { settings }: Pick<Context, 'settings'>,
  { currency, level, main, turnover, counts }: MemberFacts,
): Quota {
  const { minimum, maximum, daySum, dayCount } = limitsOf(settings, currency, level);
  const sumLeft = daySum - counts.dayUnits;
  return {
    minimum: minimum.units,
    maximum: maximum.units,
    countLeft: Math.max(0, dayCount - counts.dayCount),
    sumLeft: sumLeft > 0n ? sumLeft : 0n,
    main,
    free: freeOf(main, turnover.left),
  };
}

/** The facts of one withdrawal of so many units, which `counts` include. */
export async function reviewFacts(
  { settings }: Pick<Context, 'settings'>,
  database: Database | Tx,
  { owed, turnover, counts }: MemberFacts,
  { member, id, kind, confirmedAt, changedAt }: AccountRow,
  { units, now }: { units: bigint; now: Date },
): Promise<ReviewFacts> {
  const { state } = await identityOf(database, settings, member);
  const adapters = await depositAdaptersOf(database, member);
  return {
    units,
    paidBefore: counts.paidBefore,
    accountAgeMs: now.getTime() - (changedAt ?? confirmedAt).getTime(),
    day: { count: counts.dayCount, units: counts.dayUnits },
    owed,
    turnoverLeft: turnover.left,
    isIdentityVerified: state === 'verified',
    accountKind: kind,
    depositKinds: adapters.flatMap((name) => paymentAdapter(name)?.paidFrom ?? []),
    sharedWith: (await othersWith(database, member, id)).length,
    isUplineUnpaid: false,
  };
}
