/** Affiliates and statements as they go over the wire. */
import { money, toWire } from '@banyan/core/money';
import type { Currency } from '@banyan/core/money';
import { amountOf } from '../reports/index.ts';
import type { Line, StatementRow } from './statement-store.ts';

/** The address of a link, behind the domain of the site. */
export const pathOf = (code: string): string => `/?affiliateCode=${code}`;

export const headOf = ({ id, month, state, currency, units, closedAt, paidAt }: StatementRow) => ({
  ...{ id, month, state },
  amount: toWire(money(currency, units)),
  closedAt: closedAt?.toISOString() ?? null,
  paidAt: paidAt?.toISOString() ?? null,
});

export const figuresOf = (currency: Currency, line: Line) => ({
  losses: amountOf(currency, line.losses),
  rebates: amountOf(currency, line.rebates),
  promotions: amountOf(currency, line.promotions),
  deposited: amountOf(currency, line.deposited),
  isQualified: line.isQualified,
});
