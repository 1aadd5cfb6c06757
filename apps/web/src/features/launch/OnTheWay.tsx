/** Money on its way to a vendor that holds a balance, or back: shown until it has arrived, so that nobody has to wonder where it is. */
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { transfersQuery } from './launch.queries.ts';
import styles from './launch.module.css';

const againMs = 5000;

export function OnTheWay() {
  const t = useText();
  const { data } = useQuery({
    ...transfersQuery,
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.content.length > 0 ? againMs : false),
  });
  if (data === undefined || data.content.length === 0) return null;
  return (
    <Card as="section" pad aria-labelledby="on-the-way">
      <h3 id="on-the-way" className={styles.heading}>
        {t('launch.transfer.title')}
      </h3>
      <p className="small muted">{t('launch.transfer.text')}</p>
      <ul className={styles.way}>
        {data.content.map(({ vassalage, title, direction, amount, at }) => (
          <li key={`${vassalage} ${at}`}>
            <span className={styles.what}>
              <span>{title}</span>
              <small>
                {t(`launch.transfer.${direction}`)} · <When at={at} />
              </small>
            </span>
            <strong>
              <Amount value={amount} />
            </strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
