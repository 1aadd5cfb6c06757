/** The way from the promotions to the draws that run now; nothing where there are none. */
import { useQuery } from '@tanstack/react-query';
import { Egg as EggIcon, FerrisWheel, Mail, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { chanceQuery } from './chance.queries.ts';
import styles from './doors.module.css';

const icons = { wheel: FerrisWheel, egg: EggIcon, envelope: Mail, raffle: Ticket } as const;

export function ChanceDoors() {
  const t = useText();
  const list = useQuery(chanceQuery).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <nav aria-label={t('chance.door')}>
      <ul className={styles.doors}>
        {list.map(({ id, kind, ready }) => {
          const Icon = icons[kind];
          return (
            <li key={id}>
              <Link to={`/lucky?id=${id}`} className={styles.door} data-kind={kind}>
                <Icon size={26} strokeWidth={1.8} aria-hidden="true" />
                <span>
                  <strong>{t(`chance.kind.${kind}`)}</strong>
                  <span className="small">{ready > 0 ? t('chance.ready', { count: ready }) : t('chance.open')}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
