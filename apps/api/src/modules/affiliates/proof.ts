/**
 * The text by which anybody counts a statement again: the terms, what the month began with, the figures of the friends in the order of their ids and
 * without them, what affiliates below earned, and what it came to. `tools/verify/affiliates.py` reads it.
 */
import { hash } from 'node:crypto';
import type { AffiliateTerms, MemberMonth, Opening, SubEarning } from '@banyan/core/affiliates';
import { canonical } from '../../infra/canonical.ts';
import type { WrittenSums } from './sums.ts';

export type Proof = {
  readonly month: string;
  readonly terms: AffiliateTerms;
  readonly opening: Opening;
  readonly members: readonly MemberMonth[];
  readonly subs: readonly SubEarning[];
  readonly statement: WrittenSums;
};

/** Affiliates below are numbered: their ids are nobody's business. */
export function proofText({ month, terms, opening, members, subs, statement }: Proof): string {
  const named = new Map(subs.map(({ affiliate }, at) => [affiliate, String(at + 1)]));
  const number = (affiliate: string) => named.get(affiliate) ?? '';
  const whole = {
    ...{ format: 'banyan-affiliates-1', month, terms, opening },
    members: members.map(({ losses, rebates, promotions, deposited, isQualified }) => ({
      ...{ losses, rebates, promotions, deposited, isQualified },
    })),
    subs: subs.map(({ affiliate, units }) => ({ affiliate: number(affiliate), units })),
    statement: { ...statement, subs: statement.subs.map((sub) => ({ ...sub, affiliate: number(sub.affiliate) })) },
  };
  // Units as text without a mark; the database gives keys back in an order of its own, so they are written in theirs.
  const plain: unknown = JSON.parse(
    JSON.stringify(whole, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
  return canonical(plain);
}

export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer');
