/** What came of the links in the last thirty days, and what closed months earned; the exact figures stand below each. */
import { Card } from '@banyan/ui/card';
import { Chart } from '@banyan/ui/chart';
import { useMemo } from 'react';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './affiliates.module.css';
import type { OwnAffiliate } from './affiliates.queries.ts';

const lines = ['clicks', 'registrations', 'firstDeposits'] as const;

export function Charts({ own: { days, months, terms } }: { own: OwnAffiliate }) {
  const t = useText();
  const symbol = symbolOf(terms?.currency ?? '', useSettings());
  const byDay = useMemo(
    () => ({
      moments: days.map(({ day }) => day),
      series: lines.map((name) => ({
        name: t(`affiliates.step.${name}`),
        values: days.map((day) => String(day[name])),
      })),
    }),
    [days, t],
  );
  const byMonth = useMemo(
    () => ({
      moments: months.map(({ month }) => month),
      series: [{ name: t('affiliates.earned'), values: months.map(({ amount }) => amount.amount) }],
    }),
    [months, t],
  );
  return (
    <>
      <Card pad as="section">
        <Chart
          label={t('affiliates.chart')}
          {...byDay}
          tableLabel={t('affiliates.chart.table')}
          momentLabel={t('affiliates.chart.day')}
        />
      </Card>
      <Card pad as="section">
        {months.length === 0 ? (
          <>
            <h3 className={styles.title}>{t('affiliates.earnings')}</h3>
            <p className="small muted">{t('affiliates.earnings.none')}</p>
          </>
        ) : (
          <Chart
            label={t('affiliates.earnings')}
            {...byMonth}
            tableLabel={t('affiliates.earnings.table')}
            momentLabel={t('affiliates.month')}
            format={(value) => amountText(value, symbol)}
          />
        )}
      </Card>
    </>
  );
}
