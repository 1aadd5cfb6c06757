/** Above every page while an elevation runs: until when, what it lends, and the way to end it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldPlus } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { meQuery } from '../../lib/me.ts';
import { exactText } from '../../lib/When.tsx';
import { EndButton } from './EndButton.tsx';
import { lentText } from './elevation.ts';
import styles from './elevations.module.css';

/** An elevation begins by another person's press: what one may do is asked for anew. */
const askEveryMs = 15_000;

export function ElevationBanner() {
  const t = useText();
  const cache = useQueryClient();
  const { data } = useQuery({ ...meQuery, refetchInterval: askEveryMs });
  const elevation = data?.elevation;
  const until = elevation?.until;
  useEffect(() => {
    if (until === undefined) return;
    const again = () => void cache.invalidateQueries({ queryKey: meQuery.queryKey });
    const timer = setTimeout(again, Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until, cache]);
  return (
    <div role="status">
      {data === undefined || elevation === null || elevation === undefined ? null : (
        <div className={styles.banner}>
          <ShieldPlus size={20} aria-hidden="true" />
          <p>
            {t('elevations.banner', {
              time: exactText(elevation.until, data.house.zone).slice(11, 16),
              what: lentText(t, elevation),
            })}
          </p>
          <Link to={`/elevations/${elevation.id}`}>{t('elevations.banner.more')}</Link>
          <EndButton id={elevation.id} />
        </div>
      )}
    </div>
  );
}
