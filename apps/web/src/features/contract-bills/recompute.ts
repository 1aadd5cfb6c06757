/** Computes a bill again from its lines and terms: what the server wrote is not taken for granted, it is compared. Without I/O but for the digest. */
import { earnedBy, readTerms } from '@banyan/core/contracts';
import type { BillRead, Line } from './bills.queries.ts';

export type Recomputed = {
  readonly units: bigint;
  /** What is not as the bill says; empty where everything is. */
  readonly differing: readonly ('sales' | 'users' | 'result' | 'tier' | 'amount' | 'terms')[];
};

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function recompute({ proof }: Pick<BillRead, 'proof'>, lines: readonly Line[]): Promise<Recomputed> {
  const terms = readTerms(proof.terms);
  const sum = (of: (line: Line) => bigint): bigint => lines.reduce((all, line) => all + of(line), 0n);
  const sales = sum(({ valid }) => BigInt(valid));
  const result = sum(({ won, given, staked }) => BigInt(won) + BigInt(given) - BigInt(staked));
  const users = lines.filter(({ valid }) => BigInt(valid) > 0n && BigInt(valid) >= terms.activeTurnover).length;
  const earned = earnedBy(terms, { sales, users, result: result + BigInt(proof.carried) });
  const digest = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof.terms)));
  const checks: readonly (readonly [Recomputed['differing'][number], boolean])[] = [
    ['sales', String(sales) === proof.sales],
    ['users', users === proof.users],
    ['result', String(result) === proof.result],
    ['tier', (earned.tier ?? null) === proof.tier],
    ['amount', String(earned.units) === proof.units],
    ['terms', digest === proof.termsHash],
  ];
  return { units: earned.units, differing: checks.flatMap(([name, isSame]) => (isSame ? [] : [name])) };
}

/** The bill as the program reads it that is published beside the house's own (tools/verify/contracts.py). */
export function proofFile({ bill, proof }: BillRead, lines: readonly Line[]): string {
  const ids = new Set(lines.map(({ id }) => id));
  return JSON.stringify({
    format: 'banyan-contracts-1',
    nodes: lines.map(({ id, upline, valid, won, given, staked }) => ({
      ...{ member: id, upline: upline !== null && ids.has(upline) ? upline : null, validBet: valid },
      result: String(BigInt(won) + BigInt(given) - BigInt(staked)),
    })),
    held: [
      {
        contract: bill.contract,
        member: proof.member,
        offeror: null,
        carried: proof.carried,
        terms: JSON.parse(proof.terms) as object,
      },
    ],
    bills: [
      {
        ...{ contract: bill.contract, payer: null, tier: proof.tier, factor: String(proof.factor), units: proof.units },
        ...{
          users: proof.users,
          sales: proof.sales,
          result: String(BigInt(proof.result) + BigInt(proof.carried)),
          left: proof.units,
        },
        state: proof.units === '0' ? 'not-reached' : 'due',
      },
    ],
  });
}
