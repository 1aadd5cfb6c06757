/** The gate of a batch of bets: who may play, and how much each may still stake and lose. */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, money, toWire } from '@banyan/core/money';
import type { LimitKind, LimitPeriod } from '@banyan/core/safety';
import type { BatchQuery } from '../../infra/writer.ts';
import { type PlayBar, watch } from './eligibility.ts';
import { type Usage, countUsage } from './usage.ts';

/** A limit that a stake would pass, and what is left of it. */
export type Passed = { readonly kind: 'loss' | 'stake'; readonly period: LimitPeriod; readonly left: bigint };

export type PlayGate = {
  /** Why a member may not stake so much now. A step of a chase was decided on before: its member's clock does not stop it. */
  refuses(member: MemberId, units: bigint, terms?: { readonly isPlanned: boolean }): PlayBar | Passed | undefined;
  /** A stake that was taken counts for those after it in the batch. */
  take(member: MemberId, units: bigint): void;
};

/**
 * What was taken in a batch, by the batch's own way to ask: a lottery's tickets and a vendor's bets of one member stand in one batch and are
 * decided by two works, each with a gate of its own. (Found by 50 bets at once, of which 18 passed instead of 10.)
 */
const takenIn = new WeakMap<BatchQuery, Map<MemberId, bigint>>();

/** Reads the gate once the wallets are locked: nobody's limits change under the batch. */
export async function openGate(query: BatchQuery, members: readonly MemberId[]): Promise<PlayGate> {
  const { bars, limited } = await watch(query, members);
  const usages: ReadonlyMap<MemberId, Usage[]> =
    limited.length === 0 ? new Map() : await countUsage(query, limited.toSorted());
  const taken = takenIn.get(query) ?? new Map<MemberId, bigint>();
  takenIn.set(query, taken);
  return {
    refuses(member, units, { isPlanned } = { isPlanned: false }) {
      const bar = bars.get(member);
      if (bar !== undefined && !(isPlanned && (bar === 'check' || bar === 'time'))) return bar;
      return tightest(usages.get(member) ?? [], taken.get(member) ?? 0n, units);
    },
    take(member, units) {
      if (usages.has(member)) taken.set(member, (taken.get(member) ?? 0n) + units);
    },
  };
}

const isOfPlay = (kind: LimitKind): kind is 'loss' | 'stake' => kind === 'loss' || kind === 'stake';

function tightest(usages: readonly Usage[], taken: bigint, units: bigint): Passed | undefined {
  let found: Passed | undefined;
  for (const { kind, period, most, used } of usages) {
    if (!isOfPlay(kind)) continue;
    const left = most - used - taken;
    if (units <= left || (found !== undefined && found.left <= left)) continue;
    found = { kind, period, left: left < 0n ? 0n : left };
  }
  return found;
}

/** The refusal that a player is told at our own games, with what is left where a limit is passed. */
export function refusalOf(
  refused: PlayBar | Passed,
  currency: Currency,
): { readonly code: PlayRefusal; readonly details: Readonly<Record<string, string>> } {
  if (typeof refused === 'string') return { code: barCodes[refused], details: { why: refused } };
  const { kind, period, left } = refused;
  return { code: `${kind}-limit-reached`, details: { period, left: toWire(money(currency, left)).amount } };
}

export type PlayRefusal =
  | 'play-barred'
  | 'age-unproven'
  | 'check-due'
  | 'time-limit-reached'
  | 'loss-limit-reached'
  | 'stake-limit-reached';

export const barCodes = {
  locked: 'play-barred',
  'time-out': 'play-barred',
  excluded: 'play-barred',
  age: 'age-unproven',
  check: 'check-due',
  time: 'time-limit-reached',
} as const satisfies Record<PlayBar, PlayRefusal>;
