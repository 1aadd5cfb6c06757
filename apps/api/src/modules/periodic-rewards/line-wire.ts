/** Lines of periods in the shape of the wire: the same to members and to the staff. */
import type { Static } from 'typebox';
import { type Currency, money, toWire } from '@banyan/core/money';
import type { MemberId } from '@banyan/core/ids';
import type { PeriodPart } from '@banyan/core/promotions';
import type { PeriodLine, PeriodProof, PeriodicRules as WireRules } from '@banyan/protocol/periodic-rewards';
import type { Database, Tx } from '../../infra/database.ts';
import { rewardStatesOf } from '../rewards/index.ts';
import type { PeriodicKind, PeriodicRules } from './compute-line.ts';
import type { LineRow, PeriodRow } from './period-store.ts';
import type { Proof } from './proof.ts';

type Wire = Static<typeof PeriodLine>;

export const wireOf = (currency: Currency, units: bigint | string) => toWire(money(currency, BigInt(units)));

export const toWirePart = (
  currency: Currency,
  {
    category,
    base,
    percent,
    units,
  }: Omit<PeriodPart, 'base' | 'units'> & { base: bigint | string; units: bigint | string },
) => ({ category, percent, base: wireOf(currency, base), amount: wireOf(currency, units) });

const optional = (currency: Currency, units: string | undefined) =>
  units === undefined ? null : wireOf(currency, units);

export function toWireProof(currency: Currency, proof: Proof): Static<typeof PeriodProof> {
  return {
    plays: proof.plays.map(({ product, category, game, staked, valid, won, earlier }) => ({
      ...{ product, category, game, staked: wireOf(currency, staked), valid: wireOf(currency, valid) },
      ...{ won: wireOf(currency, won), earlier: wireOf(currency, earlier) },
    })),
    givenBack: optional(currency, proof.givenBack),
    expectedLoss: optional(currency, proof.expectedLoss),
    deposits: optional(currency, proof.deposits),
    capped: optional(currency, proof.capped),
  };
}

/** The stored rules, as the protocol's shape has them: the same value, whose arrays may be changed. */
export const toWireRules = (rules: PeriodicRules): Static<typeof WireRules> => rules as Static<typeof WireRules>;

const dayMs = 86_400_000;

export type LineOf = { readonly line: LineRow; readonly period: PeriodRow; readonly rules: PeriodicRules };

/** Lines of one member, each with how its reward stands. */
export async function toWireLines(
  database: Database | Tx,
  member: MemberId,
  lines: readonly LineOf[],
  now: Date,
): Promise<Wire[]> {
  const ids = lines.flatMap(({ line: { reward } }) => (reward === null ? [] : [reward]));
  const rewards = await rewardStatesOf(database, member, ids);
  return lines.map(({ line, period, rules }) => {
    const { id, promotion, first, level, currency, units, why, reward, madeAt, proof } = line;
    const given = reward === null ? undefined : rewards.get(reward);
    const isOver = given?.state === 'ready' && given.expiresAt <= now;
    const until =
      rules.kind === 'rescue' && line.state === 'due'
        ? new Date(madeAt.getTime() + (rules.gives.claimDays ?? 1) * dayMs)
        : given?.state === 'ready'
          ? given.expiresAt
          : undefined;
    const isLapsed = line.state === 'due' && until !== undefined && until <= now;
    return {
      ...{ id, promotion, version: period.version, first, last: period.last, level, why, reward },
      kind: rules.kind satisfies PeriodicKind,
      amount: wireOf(currency, units),
      state: isLapsed ? 'lapsed' : isOver ? 'expired' : (given?.state ?? line.state),
      parts: proof.parts.map((part) => toWirePart(currency, part)),
      claimUntil: until?.toISOString() ?? null,
      madeAt: madeAt.toISOString(),
    };
  });
}
