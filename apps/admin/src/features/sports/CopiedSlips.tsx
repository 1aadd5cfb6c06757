/** Slips of several selections that several accounts have made alike, one of them on the event. Nothing where there are none. */
import { Link } from 'react-router';
import type { CallValue } from '../../lib/client.ts';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';

type Copies = CallValue<'GET /admin/api/sports/events/:eventId'>['copies'];

export function CopiedSlips({ copies }: { copies: Copies }) {
  const t = useText();
  if (copies.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="copied-slips">
      <h2 id="copied-slips">{t('sports.copies')}</h2>
      <p className={styles.words}>{t('sports.copiesText')}</p>
      <ul>
        {copies.map(({ betId, accounts, bets, firstAt, lastAt, names }) => (
          <li key={betId}>
            <Link to={`/sport-bets/${betId}`}>{t('sports.copiesOf', { accounts, bets })}</Link> ·{' '}
            <When at={firstAt} exact /> – <When at={lastAt} exact />
            {names === null ? null : ` · ${names.join(', ')}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
