/** What a simulation found in one currency, and what one bonus costs by the tables of our games. */
import { Chart } from '@banyan/ui/chart';
import { useMemo } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { useText } from '../../lib/language.tsx';
import styles from './Simulation.module.css';

export type Simulated = CallValue<'GET /admin/api/simulations/:id'>;

type FoundProps = { readonly found: Simulated['found'][number]; readonly days: number };

export function Found({ found, days }: FoundProps) {
  const t = useText();
  const { currency, cost, players, flagged, given, takenBack, open, estimated, signs, spread, worstDay } = found;
  const moments = useMemo(() => found.days.map(({ day }) => day.slice(5)), [found.days]);
  const series = useMemo(
    () => [
      { name: t('simulations.given'), values: found.days.map((one) => one.given.amount) },
      { name: t('simulations.cost'), values: found.days.map((one) => one.cost.amount) },
    ],
    [found.days, t],
  );
  return (
    <div>
      <p className={styles.cost}>
        <span className="muted">{t('simulations.would')}</span>
        <strong>
          <Amount money={cost} />
        </strong>
        <span>{t('simulations.players', { players })}</span>
        <span className={flagged > 0 ? styles.flagged : undefined}>{t('simulations.flagged', { flagged })}</span>
      </p>
      <Facts
        facts={[
          { label: t('simulations.given'), value: <Amount money={given} /> },
          { label: t('simulations.takenBack'), value: <Amount money={takenBack} /> },
          { label: t('simulations.open'), value: <Amount money={open} /> },
          { label: t('simulations.estimated'), value: <Amount money={estimated} /> },
          ...(spread === null
            ? []
            : [
                { label: t('simulations.mean'), value: <Amount money={spread.mean} /> },
                { label: t('simulations.middle'), value: <Amount money={spread.middle} /> },
                { label: t('simulations.worst'), value: <Amount money={spread.worst} /> },
                { label: t('simulations.most'), value: <Amount money={spread.most} /> },
              ]),
          ...(worstDay === null
            ? []
            : [
                {
                  label: t('simulations.worstDay'),
                  value: (
                    <>
                      {worstDay.day} · <Amount money={worstDay.cost} />
                    </>
                  ),
                },
              ]),
          {
            label: t('simulations.budget'),
            value: found.usedUpOn === null ? t('simulations.lasts') : t('simulations.usedUp', { day: found.usedUpOn }),
          },
          ...signs.map((one) => ({ label: t(`simulations.sign.${one.sign}`), value: one.players })),
        ]}
      />
      {moments.length > 1 ? (
        <Chart
          label={t('simulations.chart', { days, currency })}
          moments={moments}
          series={series}
          tableLabel={t('simulations.chart', { days, currency })}
          momentLabel={t('simulations.day')}
        />
      ) : null}
    </div>
  );
}

export function Forecasts({ forecasts }: Pick<Simulated, 'forecasts'>) {
  const t = useText();
  return (
    <div>
      <h3>{t('simulations.forecast')}</h3>
      <p className="muted small">{t('simulations.forecastText')}</p>
      {forecasts.map((one) => (
        <Facts
          key={`${one.currency} ${one.game}`}
          facts={[
            {
              label: t(`simulations.game.${one.game}`),
              value: t('simulations.met', { percent: (one.finishing / 100).toFixed(1) }),
            },
            {
              label: t('simulations.costOf', { bonus: `${one.bonus.amount} ${one.currency}` }),
              value: (
                <>
                  <Amount money={one.mean} /> ± <Amount money={{ amount: one.spread.amount }} />
                </>
              ),
            },
            { label: t('simulations.worstOf'), value: <Amount money={one.worst} /> },
          ]}
        />
      ))}
    </div>
  );
}
