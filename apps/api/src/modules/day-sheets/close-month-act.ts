/** A month is closed by two people: its figures are written down under a hash, and what the second person saw is what is written. */
import { type Static, Type } from 'typebox';
import { type MonthHindrance, daysBetween, daysOfMonth, parseMonth } from '@banyan/core/months';
import { type Result, ok, refuse } from '@banyan/core/results';
import { Month } from '@banyan/protocol/admin/months';
import { type EffectLine, type Preview, act } from '../../infra/act.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { amountOf } from '../reports/index.ts';
import { hashOf, writeExactly } from './line.ts';
import { type MonthFigures, monthNow } from './month-figures.ts';
import { closingsOf, insertClosing } from './month-store.ts';
import { keepSigned } from './sheet-store.ts';

const Close = Type.Object({ month: Month }, { additionalProperties: false });
const sentence = (why: string) => refuse('proposal-refused', { why });

const why: Readonly<Record<MonthHindrance, (unsigned: number) => string>> = {
  'not-over': () => 'The month is not over yet.',
  'not-counted': () => 'Its last day is not counted yet.',
  days: (unsigned) => `${unsigned} of its days are not signed.`,
  before: () => 'The month before it is not closed.',
};

/** What a person reads before they decide. */
const shown = ['turnover', 'ggr', 'promotionCost', 'ngr', 'deposits', 'withdrawals'] as const;

function effectOf({ figures, days, later }: MonthFigures, hash: string): EffectLine[] {
  const line = (label: string, value: string): EffectLine => ({ label, value, before: null });
  return [
    line('monthDays', String(days.length)),
    ...shown.flatMap((name) =>
      figures
        .filter((one) => one.name === name)
        .map(({ currency, units }) => line(`month-${name}`, `${amountOf(currency as 'BDT', units)} ${currency}`)),
    ),
    ...later.map((one) => line('monthLater', one.month)),
    line('monthHash', hash),
  ];
}

type Planned = Preview & { readonly text: string };

async function plan(
  context: Context,
  tx: Tx,
  { month: asked }: Static<typeof Close>,
): Promise<Result<Planned, 'proposal-refused'>> {
  const month = parseMonth(asked);
  if (month === undefined) return sentence('There is no such month.');
  const { first, last } = daysOfMonth(month);
  // A day that is reopened meanwhile waits until this is decided, and finds the month closed.
  await keepSigned(tx, daysBetween(first, last));
  if ((await closingsOf(tx, [month])).some(({ state }) => state === 'closed')) return sentence('It is closed already.');
  const now = await monthNow({ ...context, database: tx }, month);
  if (now === undefined) return sentence('The house was not there yet.');
  const unsigned = now.days.filter(({ state }) => state !== 'signed').length;
  if (now.whyNot !== undefined) return sentence(why[now.whyNot](unsigned));
  const text = writeExactly(now.figures);
  const hash = hashOf(text).toString('hex');
  return ok({
    text,
    object: { kind: 'month', id: month, name: month },
    version: hash,
    effect: effectOf(now.figures, hash),
  });
}

export const closeMonthAct = act({
  name: 'months.close',
  shape: Close,
  propose: 'deposits.make',
  authorise: 'deposits.authorise',
  preview: plan,
  async carryOut(context, tx, input, { maker, checker, reason }) {
    const planned = await plan(context, tx, input);
    if (!planned.ok) return planned;
    const { text, object } = planned.value;
    if (checker.staff === undefined) return sentence('A person approves it.');
    const version = await insertClosing(tx, {
      ...{ month: object.id as `${number}-${number}`, figures: text, hash: hashOf(text) },
      ...{ closed_at: new Date(context.clock.now()), proposed_by: maker.staff, approved_by: checker.staff, reason },
    });
    if (version === undefined) return sentence('It is closed already.');
    return ok({ after: { month: object.id, version, hash: planned.value.version } });
  },
});
