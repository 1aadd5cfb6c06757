/** The last draws, each with its proof behind a link: something to check for whoever comes without a number. */
import { Balls } from '@banyan/ui/ball';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { lastDrawsQuery } from './verify.queries.ts';
import styles from './verify.module.css';

/** The digits or numbers that say most of a result: its first tier. */
function firstOf(result: readonly { readonly numbers: readonly string[] }[] | null): string[] {
  const numbers = result?.[0]?.numbers ?? [];
  return numbers.length === 1 ? [...(numbers[0] ?? '')] : [...numbers].slice(0, 6);
}

export function LastDraws({ gameName }: { gameName: (code: string) => string }) {
  const t = useText();
  const { data } = useQuery(lastDrawsQuery);
  if (data === undefined) return <Skeleton block={260} radius="var(--r-4)" />;
  // Draws without a promise are made elsewhere and have nothing to derive.
  const list = data.list.filter(({ seedHash }) => seedHash !== null);
  if (list.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="verify-last">
      <h2 id="verify-last" className={styles.last}>
        {t('verify.last.title')}
      </h2>
      <ul>
        {list.map((draw) => (
          <li key={draw.id}>
            <Link to={`/verify?draw=${draw.id}`} className={styles.row}>
              <span className="grow">
                <strong>{gameName(draw.gameCode)}</strong>
                <span className="tiny muted">
                  <span className="num">{draw.drawNo}</span> · <When at={draw.drawsAt} piece="minute" />
                </span>
              </span>
              <Balls small values={firstOf(draw.result)} label={firstOf(draw.result).join(' ')} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
