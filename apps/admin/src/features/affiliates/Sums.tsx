/** How a statement was counted, step by step; what is nothing is left out, but for the three that everybody looks for. */
import { Amount } from '../../lib/Amount.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { useText } from '../../lib/language.tsx';
import type { ShownStatement } from './affiliates.ts';

const names = [
  ...(['losses', 'rebates', 'promotions', 'gameFees', 'depositFees', 'base', 'carriedIn', 'shared', 'share'] as const),
  ...(['advanceUsed', 'fixed', 'subs', 'units', 'carriedOut', 'forgiven', 'advanceOut'] as const),
];
const always: ReadonlySet<string> = new Set(['losses', 'base', 'units']);
const taken: ReadonlySet<string> = new Set([
  ...['rebates', 'promotions', 'gameFees', 'depositFees', 'carriedIn', 'advanceUsed'],
]);
const isNothing = (amount: string) => /^-?0(\.0*)?$/.test(amount);
const negative = (amount: string) =>
  isNothing(amount) ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;

export function Sums({ statement: { sums, amount, plan } }: { readonly statement: ShownStatement }) {
  const t = useText();
  if (sums === null) return <p className="muted">{t('affiliates.running')}</p>;
  const { currency } = amount;
  const shown = names.filter((name) => always.has(name) || !isNothing(sums[name]));
  return (
    <>
      <Facts
        facts={shown.map((name) => ({
          label: t(`affiliates.sum.${name}`),
          value: <Amount money={{ currency, amount: taken.has(name) ? negative(sums[name]) : sums[name] }} />,
        }))}
      />
      <p className="muted small">
        {t('affiliates.tier', { tier: sums.tier ?? 0, count: sums.qualified, version: plan.version })}
      </p>
    </>
  );
}
