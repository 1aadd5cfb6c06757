/** The periods of a promotion with what each cost; each opens with its members. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Amount } from '../../lib/Amount.tsx';
import { Fault } from '../../lib/Fault.tsx';
import { Facts } from '../../lib/Facts.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';

export function PeriodsCard({ id }: { readonly id: string }) {
  const t = useText();
  const query = useQuery(queryOf('GET /admin/api/promotions/:id/periods', { params: { id }, query: { limit: 14 } }));
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data?.rows ?? [];
  return (
    <div className={styles.card}>
      <h2>{t('promotions.periods')}</h2>
      {query.data !== undefined && rows.length === 0 ? <p className="muted">{t('promotions.noPeriods')}</p> : null}
      <Facts
        facts={rows.map(({ first, last, state, sums }) => ({
          label: `${first === last ? first : `${first} – ${last}`} · ${t(`promotions.period.${state}`)}`,
          value: (
            <Link to={`/promotions/${id}/periods/${first}`}>
              {sums.length === 0
                ? '–'
                : sums.map(({ state: end, lines, amount }) => (
                    <div key={`${end} ${amount.currency}`}>
                      {t(`promotions.line.${end}`)}: {lines} · <Amount money={amount} />
                    </div>
                  ))}
            </Link>
          ),
        }))}
      />
    </div>
  );
}
