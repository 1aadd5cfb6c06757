/** On the desk of who reads the audit log: elevations of earlier days that nobody has read yet. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { lentText } from './elevation.ts';
import own from './elevations.module.css';

export function DueElevations() {
  const t = useText();
  const { data } = useQuery(queryOf('GET /admin/api/elevations', { query: { only: 'due', limit: 100 } }));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section className={`${styles.card} ${own.due}`} aria-labelledby="due-elevations">
      <h2 id="due-elevations">{t('elevations.due.title')}</h2>
      <ul>
        {data.rows.map((row) => (
          <li key={row.id}>
            <Link to={`/elevations/${row.id}`}>{t('elevations.one', { name: row.who.displayName })}</Link>
            <span>{lentText(t, row)}</span>
            <When at={row.beganAt} exact />
            <span className="muted">
              {t('elevations.column.lines')}: <span className="num">{row.lines}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
