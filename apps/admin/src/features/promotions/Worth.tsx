/** What came of those who took a promotion in the last days, beside members who deposited and did not, and what it still owes. */
import { useQuery } from '@tanstack/react-query';
import { Button } from '@banyan/ui/button';
import { Amount } from '../../lib/Amount.tsx';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { dayIn, presetDays } from '../../lib/days.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';
import { worthAsCsv } from './costsAsCsv.ts';

type Worth = CallValue<'GET /admin/api/promotion-costs/:id'>['currencies'][number];

export function Worth({ promotion }: { readonly promotion: string }) {
  const t = useText();
  const address = useAddress();
  const { house } = useMe();
  const usual = presetDays('month', dayIn(house.zone, new Date()));
  const span = { from: address.get('from') || usual.from, to: address.get('to') || usual.to };
  const query = useQuery(queryOf('GET /admin/api/promotion-costs/:id', { params: { id: promotion }, query: span }));
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const { currencies, isPartial } = query.data;
  return (
    <div className={kit.card}>
      <h2>{t('promotions.worth.title')}</h2>
      <p className="muted">{t('promotions.worth.text', span)}</p>
      {currencies.length === 0 ? <p className="muted">{t('promotions.noGrants')}</p> : null}
      {currencies.map((one) => (
        <OneCurrency key={one.currency} worth={one} />
      ))}
      {currencies.length === 0 ? null : (
        <Button
          kind="secondary"
          size="s"
          onClick={() => worthAsCsv(currencies, `${promotion} ${span.from} ${span.to}.csv`)}
        >
          {t('promotions.costs.csv')}
        </Button>
      )}
      {isPartial ? <p className="muted">{t('promotions.worth.partial')}</p> : null}
    </div>
  );
}

function OneCurrency({
  worth: { currency, firstDeposits, costOfFirst, takers, others, heldOut, liability },
}: {
  worth: Worth;
}) {
  const t = useText();
  const ggr = (amount: string | null) =>
    amount === null ? t('promotions.worth.notYet') : <Amount money={{ amount, currency }} signed />;
  return (
    <Facts
      facts={[
        { label: t('promotions.worth.members'), value: takers.members },
        { label: t('promotions.worth.firsts'), value: firstDeposits },
        {
          label: t('promotions.worth.costOfFirst'),
          value: costOfFirst === null ? '–' : <Amount money={costOfFirst} />,
        },
        { label: t('promotions.worth.kept', { days: 7 }), value: ggr(takers.ggr7) },
        { label: t('promotions.worth.others', { days: 7, members: others.members }), value: ggr(others.ggr7) },
        { label: t('promotions.worth.kept', { days: 30 }), value: ggr(takers.ggr30) },
        { label: t('promotions.worth.others', { days: 30, members: others.members30 }), value: ggr(others.ggr30) },
        ...(heldOut === null
          ? []
          : [
              { label: t('promotions.worth.heldOut', { days: 7, members: heldOut.members }), value: ggr(heldOut.ggr7) },
              {
                label: t('promotions.worth.heldOut', { days: 30, members: heldOut.members30 }),
                value: ggr(heldOut.ggr30),
              },
            ]),
        { label: t('promotions.worth.active'), value: <Amount money={liability.active} /> },
        { label: t('promotions.worth.waiting'), value: <Amount money={liability.waiting} /> },
        { label: t('promotions.worth.unclaimed'), value: <Amount money={liability.unclaimed} /> },
        { label: t('promotions.worth.whole'), value: <Amount money={liability.whole} /> },
      ]}
    />
  );
}
