/** The rules of promotions with a draw: read once for each version, which never changes, and hashed as a draw is checked with them. */
import type { Currency } from '@banyan/core/money';
import {
  type ChanceKind,
  type ChanceRules,
  type RaffleRules,
  type SpinRules,
  type TicketOffer,
  chanceKinds,
  offerIn,
  prizesIn,
} from '@banyan/core/promotions';
import { type Result, refuse } from '@banyan/core/results';
import type { WheelRules } from '@banyan/games/prizes';
import type { Database, Tx } from '../../infra/database.ts';
import { readVersion } from '../bonuses/index.ts';
import { type PromotionRow, readPromotion, runningPromotions } from '../promotions/index.ts';

/** A promotion that runs, with the rules of its version. */
export type Running<Rules extends ChanceRules = ChanceRules> = {
  readonly row: PromotionRow & { readonly version: number };
  readonly rules: Rules;
  readonly hash: string;
};

type Version = { readonly rules: ChanceRules; readonly hash: string };
const mostCached = 500;
const versionsOf = new WeakMap<Database, Map<string, Version>>();

/** `from`: read so inside a transaction, which must not wait for another connection. */
export async function versionOf(
  database: Database,
  promotion: string,
  version: number,
  from: Database | Tx = database,
): Promise<Version> {
  const known = versionsOf.get(database) ?? new Map<string, Version>();
  versionsOf.set(database, known);
  const key = `${version} ${promotion}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const { rules, hash } = await readVersion(from, { promotion, version });
  if (known.size >= mostCached) known.clear();
  const read = { rules: rules as ChanceRules, hash };
  known.set(key, read);
  return read;
}

const isChance = (kind: string): kind is ChanceKind => chanceKinds.some((one) => one === kind);

/** Whether a promotion can be taken part in at a moment, with its rules. Refusal: `promotion-unavailable`. */
export async function runningOne(
  database: Database,
  tx: Database | Tx,
  id: string,
  now: Date,
): Promise<Result<Running, 'promotion-unavailable'>> {
  const row = await readPromotion(tx, id);
  const no = () => refuse('promotion-unavailable', { why: 'closed' });
  if (row === undefined || row.version === null || !isChance(row.kind) || row.state !== 'running') return no();
  if ((row.startsAt !== null && row.startsAt > now) || (row.endsAt !== null && row.endsAt <= now)) return no();
  const { version } = row;
  return { ok: true, value: { row: { ...row, version }, ...(await versionOf(database, id, version, tx)) } };
}

/** Those of some kinds that run now, with their rules. */
export async function allRunning(
  database: Database,
  now: Date,
  kinds: readonly ChanceKind[] = chanceKinds,
): Promise<Running[]> {
  const all: Running[] = [];
  for (const kind of kinds) {
    for (const row of await runningPromotions(database, kind, now)) {
      const { version } = row;
      if (version !== null) all.push({ row: { ...row, version }, ...(await versionOf(database, row.id, version)) });
    }
  }
  return all;
}

export const isSpin = (rules: ChanceRules): rules is SpinRules => rules.kind === 'wheel' || rules.kind === 'egg';

/** The prizes of a currency as they are hashed into a draw. */
export function wheelOf(rules: SpinRules, currency: string): WheelRules {
  return { prizes: (offerIn(rules, currency)?.prizes ?? []).map(({ weight, amount }) => [weight, amount] as const) };
}

/** The prizes of a currency to pay with, by their place. Throws for rules that were never checked. */
export function spinOffer(rules: SpinRules, currency: Currency) {
  const offer = offerIn(rules, currency);
  if (offer === undefined) return undefined;
  const amounts = prizesIn(rules, currency);
  if (!amounts.ok) throw new Error(`the prizes of a published promotion cannot be read: ${JSON.stringify(amounts)}`);
  const prizes = offer.prizes.map(({ weight, stock }, at) => ({ weight, stock, units: amounts.value[at] ?? 0n }));
  return { ...offer, prizes };
}

/** What brings tickets in a currency. */
export function ticketsIn(rules: SpinRules | RaffleRules, currency: string): TicketOffer | undefined {
  return rules.kind === 'raffle' ? offerIn(rules, currency) : offerIn(rules, currency);
}
