/** The newest wins, names masked. */
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { winnersQuery } from './chance.queries.ts';
import styles from './lucky.module.css';

const shown = 6;

export function Winners({ promotion }: { promotion: string }) {
  const t = useText();
  const { data } = useQuery(winnersQuery(promotion));
  // Beside the draw itself this is an extra: while it is not there, nothing stands in its place.
  if (data === undefined) return null;
  return (
    <Card as="section" pad aria-labelledby="chance-winners">
      <h2 id="chance-winners" className={styles.heading}>
        {t('chance.winners.title')}
      </h2>
      {data.list.length === 0 ? <p className="small muted">{t('chance.winners.empty')}</p> : null}
      <ul className={styles.lines}>
        {data.list.slice(0, shown).map(({ name, amount, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two wins may be alike
          <li key={`${at} ${index}`}>
            <span className="grow">
              <strong>{name}</strong> <When at={at} piece="minute" className="small muted" />
            </span>
            <Amount value={amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
