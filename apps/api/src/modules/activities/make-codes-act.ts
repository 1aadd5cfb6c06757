/** Two people make codes of a promotion: what each gives is in the promotion's rules, and how many there are decides what they can cost. */
import type { Static } from 'typebox';
import { normalCode } from '@banyan/core/activities';
import { makeId } from '@banyan/core/ids';
import { type Currency, formatExact, money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { CodeBatchDraft, mostCodes } from '@banyan/protocol/admin/promotion-codes';
import { type EffectLine, type Preview, act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { readVersion } from '../bonuses/index.ts';
import { readPromotion } from '../promotions/index.ts';
import { hasCode, hashOfCode, insertBatch, insertCodes } from './code-store.ts';
import { amountIn } from './taking.ts';

type Draft = Static<typeof CodeBatchDraft>;

const sentence = (why: string) => refuse('proposal-refused', { why });

async function plan(tx: Tx, draft: Draft): Promise<Result<Preview, 'proposal-refused'>> {
  const row = await readPromotion(tx, draft.promotion);
  if (row === undefined || row.version === null) return sentence(`There is no promotion ${draft.promotion}.`);
  if (row.kind !== 'code')
    return sentence(`${draft.promotion} is of the kind ${row.kind}: codes are of promotions of codes.`);
  if (row.state === 'ended') return sentence(`${draft.promotion} has ended.`);
  const { kind, code, size, startsAt, endsAt } = draft;
  if ((kind === 'universal') !== (code !== undefined))
    return sentence('A universal code is written, single ones are made.');
  if (kind === 'single' && size > mostCodes) return sentence(`At most ${mostCodes} codes are made at once.`);
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) return sentence('They would end before they start.');
  const hash = code === undefined ? undefined : hashOfCode(code);
  if (code !== undefined && hash === undefined) return sentence('A code has 4 to 32 letters and digits.');
  if (hash !== undefined && (await hasCode(tx, hash))) return sentence('There is such a code already.');
  const { rules } = await readVersion(tx, { promotion: row.id, version: row.version });
  const effect: EffectLine[] = [
    { label: 'codePromotion', value: row.id, before: null },
    { label: kind === 'universal' ? 'codeUniversal' : 'codesSingle', value: code ?? String(size), before: null },
    { label: 'codeUses', value: String(size), before: null },
  ];
  for (const currency of Object.keys(rules.currencies) as Currency[]) {
    const amount = amountIn(rules, currency);
    if (amount === undefined) continue;
    const all = money(currency, amount.units * BigInt(size));
    effect.push({ label: 'codesCost', value: `${formatExact(all)} ${currency}`, before: null });
  }
  return ok({
    object: { kind: 'promotion', id: row.id, name: `${row.id}: ${draft.label}` },
    version: `${row.version} ${row.state}`,
    effect,
  });
}

export const makeCodesAct = act({
  name: 'promotion-codes.make',
  shape: CodeBatchDraft,
  propose: 'promotions.make',
  authorise: 'promotions.authorise',
  preview: async (_context, tx, input) => await plan(tx, input),
  async carryOut({ clock }, tx, input, { maker, checker }) {
    const planned = await plan(tx, input);
    if (!planned.ok) return planned;
    const at = new Date(clock.now());
    const by = `${maker.name}, ${checker.name}`;
    const batch = await makeBatch(tx, input, { at, by });
    return ok({ after: { batch, codes: input.size, kind: input.kind } });
  },
});

/** Writes a batch that was checked; single codes are made when they are downloaded. Returns its id. */
export async function makeBatch(
  tx: Tx,
  { promotion, label, kind, code, size, channel, startsAt, endsAt }: Draft,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<string> {
  const id = makeId(at.getTime());
  const shown = code === undefined ? null : code.trim().toUpperCase();
  await insertBatch(tx, {
    ...{ id, promotion, kind, size, channel, code: shown, label: label.trim(), madeAt: at, madeBy: by },
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  });
  const hash = code === undefined || normalCode(code) === undefined ? undefined : hashOfCode(code);
  if (hash !== undefined) await insertCodes(tx, id, [hash]);
  return id;
}
