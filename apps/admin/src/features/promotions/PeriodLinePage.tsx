/** What a period came to for one member, with all that it was computed from. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Amount } from '../../lib/Amount.tsx';
import { CopyId } from '../../lib/CopyId.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { PeriodicRulesCard } from './PeriodicRulesCard.tsx';

export default function PeriodLinePage() {
  const t = useText();
  const { id = '', first = '', member = '' } = useParams();
  const query = useQuery(
    queryOf('GET /admin/api/promotions/:id/periods/:first/lines/:member', { params: { id, first, member } }),
  );
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const { account, line, proof, hash, rules } = query.data;
  const optional = (['givenBack', 'expectedLoss', 'deposits', 'capped'] as const).flatMap((name) => {
    const value = proof[name];
    return value === null ? [] : [{ label: t(`promotions.proof.${name}`), value: <Amount money={value} /> }];
  });
  return (
    <>
      <PageHead title={`${id} · ${account}`} text={first === line.last ? first : `${first} – ${line.last}`} />
      <div className={styles.columns}>
        <section className={styles.stack}>
          <div className={styles.card}>
            <Facts
              facts={[
                { label: t('promotions.column.member'), value: <Link to={`/members/${member}`}>{account}</Link> },
                { label: t('promotions.field.level'), value: line.level },
                { label: t('promotions.column.amount'), value: <Amount money={line.amount} /> },
                { label: t('promotions.column.state'), value: t(`promotions.line.${line.state}`) },
                { label: t('promotions.column.why'), value: line.why ?? '–' },
                { label: t('promotions.madeAt'), value: <When at={line.madeAt} exact /> },
                ...line.parts.map(({ category, base, percent, amount }) => ({
                  label: category === '' ? t('promotions.allCategories') : category,
                  value: (
                    <>
                      <Amount money={base} /> × {percent} % = <Amount money={amount} />
                    </>
                  ),
                })),
                ...optional,
                { label: t('promotions.hash'), value: <CopyId id={hash} /> },
              ]}
            />
          </div>
          <div className={styles.card}>
            <h2>{t('promotions.counted')}</h2>
            <Facts
              facts={proof.plays.map(({ product, category, game, staked, valid, won, earlier }) => ({
                label: [product, category, game].filter((part) => part !== '').join(' · '),
                value: (
                  <>
                    {t('promotions.staked')} <Amount money={staked} /> · {t('promotions.valid')}{' '}
                    <Amount money={valid} /> · {t('promotions.won')} <Amount money={won} /> · {t('promotions.earlier')}{' '}
                    <Amount money={earlier} />
                  </>
                ),
              }))}
            />
          </div>
        </section>
        <section className={styles.stack}>
          <PeriodicRulesCard rules={rules} />
        </section>
      </div>
    </>
  );
}
