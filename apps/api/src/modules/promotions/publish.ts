/**
 * Publishes a promotion: its rules become the next version, which stands for ever, and new grants are made under it. Those who joined before
 * keep the version that they joined under.
 */

import { type Currency, formatExact, isCurrency, money, parseMoney } from '@banyan/core/money';
import { type WrittenRules, checkRules, leastBudgetOf } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type Published, PublishedPromotion } from '@banyan/protocol/admin/promotions';
import { type EffectLine, type Preview, act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { addVersion, budgetsOf, closeOtherBudgets, readVersion, setBudget } from '../bonuses/index.ts';
import { simulatedEffect } from '../simulations/index.ts';
import { hasGame } from '../vendors/index.ts';
import { audienceLine, unknownSegment } from './audience-of.ts';
import { type PromotionRow, lockPromotion, writePromotion } from './promotion-store.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

/** Checks what is to be published. Refusal: `proposal-refused` with what is wrong. */
async function check(
  tx: Tx,
  input: Published,
  known: PromotionRow | undefined,
): Promise<Result<undefined, 'proposal-refused'>> {
  const at = 'gives' in input.rules && 'at' in input.rules.gives ? input.rules.gives.at : undefined;
  if (at !== undefined && !(await hasGame(tx, at.vendor, at.game)))
    return sentence(`There is no game ${at.game} of ${at.vendor}.`);
  const { audience } = input.rules;
  if (audience !== undefined && input.kind === 'by-hand')
    return sentence('Whom something is given to by hand the staff decide: it has no audience.');
  const segment = await unknownSegment(tx, audience);
  if (segment !== undefined) return sentence(`There is no such version of the segment ${segment}.`);
  const written = checkWritten(input, known);
  return written.ok ? await checkRoom(tx, input) : written;
}

/** Whether what is left of each budget has room for what is promised at once, such as the prizes of a board. */
async function checkRoom(tx: Tx, { id, rules, budgets }: Published): Promise<Result<undefined, 'proposal-refused'>> {
  const before = new Map((await budgetsOf(tx, id)).map((row) => [row.currency, row]));
  for (const [currency, most] of Object.entries(budgets)) {
    const units = most === null ? undefined : unitsOf(currency, most);
    if (units === undefined) continue;
    const { committed = 0n, spent = 0n } = before.get(currency) ?? {};
    const least = leastBudgetOf(rules as WrittenRules, currency as Currency);
    if (units - committed - spent < least)
      return sentence(
        `The budget in ${currency} does not cover the prizes of a turn: ${textOf(currency, least)} are needed, ${textOf(currency, units - committed - spent)} are left.`,
      );
  }
  return ok(undefined);
}

const textOf = (currency: string, units: bigint): string =>
  `${formatExact(money(currency as Currency, units))} ${currency}`;

function checkWritten(input: Published, known: PromotionRow | undefined): Result<undefined, 'proposal-refused'> {
  if (known !== undefined && known.kind !== input.kind) return sentence(`${input.id} is of the kind ${known.kind}.`);
  if (known?.state === 'ended') return sentence(`${input.id} has ended; what ended is not offered again.`);
  if (input.rules.kind !== input.kind) return sentence('The rules are of another kind.');
  const rules = checkRules(input.rules as WrittenRules);
  if (!rules.ok) return sentence(`The rules cannot be counted with: ${String(rules.details?.['at'] ?? '')}.`);
  for (const [currency, most] of Object.entries(input.budgets)) {
    if (input.rules.currencies[currency] === undefined) return sentence(`Nothing is offered in ${currency}.`);
    if (most !== null && unitsOf(currency, most) === undefined) return sentence(`${most} ${currency} is no amount.`);
  }
  if (Object.keys(input.rules.currencies).some((currency) => input.budgets[currency] === undefined))
    return sentence('Each currency has a budget, also one without an end.');
  const isBackwards = input.startsAt !== null && input.endsAt !== null && input.startsAt >= input.endsAt;
  return isBackwards ? sentence('It would end before it starts.') : ok(undefined);
}

function unitsOf(currency: string, amount: string): bigint | undefined {
  if (!isCurrency(currency)) return undefined;
  const parsed = parseMoney(currency, amount);
  return parsed.ok && parsed.value.units > 0n ? parsed.value.units : undefined;
}

async function effectOf(tx: Tx, input: Published, known: PromotionRow | undefined): Promise<EffectLine[]> {
  const before = new Map((await budgetsOf(tx, input.id)).map((row) => [row.currency, row]));
  const text = textOf;
  const lines: EffectLine[] = [
    {
      label: 'promotionVersion',
      value: String((known?.version ?? 0) + 1),
      before: known?.version === null || known === undefined ? null : String(known.version),
    },
  ];
  const { terms, audience } = input.rules;
  if (audience !== undefined) lines.push({ label: 'promotionAudience', value: audienceLine(audience), before: null });
  if (terms !== undefined)
    lines.push({
      label: 'promotionRequired',
      value: `${terms.multiple / 100} x`,
      before: await requiredBefore(tx, known),
    });
  for (const [currency, most] of Object.entries(input.budgets)) {
    const was = before.get(currency);
    const units = most === null ? undefined : unitsOf(currency, most);
    lines.push({
      label: 'promotionBudget',
      value: units === undefined ? `∞ ${currency}` : text(currency, units),
      before: was === undefined ? null : was.most === null ? `∞ ${currency}` : text(currency, was.most),
    });
    if (was !== undefined)
      lines.push({
        label: 'promotionCommitted',
        value: text(currency, was.committed + was.spent),
        before: null,
      });
  }
  return [...lines, ...(await simulatedEffect(tx, input))];
}

async function requiredBefore(tx: Tx, known: PromotionRow | undefined): Promise<string | null> {
  if (known === undefined || known.version === null) return null;
  const { rules } = await readVersion(tx, { promotion: known.id, version: known.version });
  return rules.terms === undefined ? null : `${rules.terms.multiple / 100} x`;
}

export const publishAct = act({
  name: 'promotions.publish',
  shape: PublishedPromotion,
  propose: 'promotions.make',
  authorise: 'promotions.authorise',
  async preview(_context, tx, input) {
    const known = await lockPromotion(tx, input.id);
    const right = await check(tx, input, known);
    if (!right.ok) return right;
    const preview: Preview = {
      object: { kind: 'promotion', id: input.id, name: input.id },
      version: `${known?.version ?? 0} ${known?.state ?? 'new'}`,
      effect: await effectOf(tx, input, known),
    };
    return ok(preview);
  },
  async carryOut({ clock }, tx, input, { maker }) {
    const known = await lockPromotion(tx, input.id);
    const right = await check(tx, input, known);
    if (!right.ok) return right;
    const at = new Date(clock.now());
    const version = await publish(tx, input, { at, by: maker.name });
    return ok({ before: { version: known?.version ?? null }, after: { version, budgets: input.budgets } });
  },
});

/** Writes a checked promotion, which runs from now on; one that was paused stays so, until somebody lets it run. Returns its version. */
export async function publish(
  tx: Tx,
  input: Published,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<number> {
  const { id, kind, times, per, isFirstDeposit, startsAt, endsAt } = input;
  const known = await lockPromotion(tx, id);
  const state = known?.state === 'paused' ? 'paused' : 'running';
  const version = await addVersion(tx, id, input.rules as WrittenRules, { at, by });
  const dates = {
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
  await writePromotion(tx, { ...{ id, kind, version, times, per, isFirstDeposit, state }, ...dates }, at);
  for (const [currency, most] of Object.entries(input.budgets))
    await setBudget(tx, id, currency, most === null ? null : (unitsOf(currency, most) ?? null));
  await closeOtherBudgets(tx, id, Object.keys(input.budgets));
  return version;
}
