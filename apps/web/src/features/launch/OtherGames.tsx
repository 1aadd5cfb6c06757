/** Other games that can be played now, for who cannot play the wished one (ERR-33), and below a game for who wants another. */
import { launchAddress, popularQuery } from '../catalog/index.ts';
import { Tile } from '@banyan/ui/art';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.tsx';
import styles from './launch.module.css';

type OtherGamesProps = { title: string; except: { vassalage: string; gameId?: string } };

export function OtherGames({ title, except }: OtherGamesProps) {
  const { language } = useLanguage();
  const { data } = useQuery(popularQuery(language.code));
  const games = (data?.list ?? [])
    .filter(({ maintenanceUntil, isAway }) => maintenanceUntil === null && !isAway)
    .filter(({ vassalage, gameId }) => vassalage !== except.vassalage || gameId !== except.gameId)
    .slice(0, 8);
  if (games.length === 0) return null;
  return (
    <section className={styles.popular} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.nodeId}>
            <Link to={launchAddress(game)} replace>
              <Tile
                className={styles.small}
                seed={`${game.vassalage}.${game.gameId}`}
                title={game.title}
                motif={game.motif === '' ? 'seven' : game.motif}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
