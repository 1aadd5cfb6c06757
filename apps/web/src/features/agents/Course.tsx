/** Valid bets and profit by day, drawn by the kit's chart; the exact figures stand below it. */
import { Card } from '@banyan/ui/card';
import { Chart } from '@banyan/ui/chart';
import { useMemo } from 'react';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import type { Report } from './agents.queries.ts';

export function Course({ days, currency }: { days: Report['days']; currency: string }) {
  const t = useText();
  const symbol = symbolOf(currency, useSettings());
  const [moments, series] = useMemo(
    () => [
      days.map(({ day }) => day),
      [
        { name: t('agents.report.validBets'), values: days.map(({ validBets }) => validBets) },
        { name: t('agents.report.profit'), values: days.map(({ profit }) => profit) },
      ],
    ],
    [days, t],
  );
  return (
    <Card pad>
      <Chart
        label={t('agents.report.chart')}
        moments={moments}
        series={series}
        tableLabel={t('agents.report.table')}
        momentLabel={t('agents.report.day')}
        format={(value) => amountText(value, symbol)}
      />
    </Card>
  );
}
