/** The tree of sports with how many events each has, the tournaments of the chosen one, what is live now, and the favourites. */
import { ChevronDown, Radio, Star } from 'lucide-react';
import { Motif } from '@banyan/ui/art';
import type { ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';
import type { Menu } from './events.queries.ts';
import { sportText } from '@banyan/i18n/market-names';
import type { BookPlace } from './place.ts';
import styles from './SportsTree.module.css';
import { motifOf } from './sportFacts.ts';

type SportsTreeProps = {
  sports: Menu['sports'];
  place: BookPlace;
  favouriteCount: number;
  onPlace: (place: Partial<BookPlace>) => void;
};

export function SportsTree({ sports, place, favouriteCount, onPlace }: SportsTreeProps) {
  const t = useText();
  const live = sports.reduce((sum, sport) => sum + sport.live, 0);
  const isWhole = place.sport === undefined && place.league === undefined;
  return (
    <nav aria-label={t('sports.tree.title')}>
      <ul className={styles.tree}>
        <Entry
          icon={<Radio size={18} strokeWidth={1.9} aria-hidden="true" />}
          label={t('sports.tree.live')}
          count={live}
          isCurrent={isWhole && place.view === 'live'}
          onPress={() => onPlace({ sport: undefined, league: undefined, view: 'live' })}
        />
        {sports.map((sport) => (
          <Sport key={sport.sport} sport={sport} place={place} onPlace={onPlace} />
        ))}
        <Entry
          icon={<Star size={18} strokeWidth={1.9} aria-hidden="true" />}
          label={t('sports.tree.favourites')}
          count={favouriteCount}
          isCurrent={place.view === 'favourites'}
          onPress={() => onPlace({ sport: undefined, league: undefined, view: 'favourites' })}
        />
      </ul>
    </nav>
  );
}

type SportProps = Pick<SportsTreeProps, 'place' | 'onPlace'> & { sport: Menu['sports'][number] };

function Sport({ sport, place, onPlace }: SportProps) {
  const t = useText();
  const isOpen = place.sport === sport.sport;
  const view = place.view === 'favourites' ? 'today' : place.view;
  return (
    <Entry
      icon={<Motif name={motifOf(sport.sport)} palette={2} size={20} />}
      label={sportText(t, sport.sport)}
      count={sport.live + sport.upcoming}
      isCurrent={isOpen && place.league === undefined}
      isExpanded={isOpen}
      onPress={() =>
        onPlace({ sport: isOpen && place.league === undefined ? undefined : sport.sport, league: undefined, view })
      }
    >
      {isOpen ? (
        <ul className={styles.leagues}>
          {sport.tournaments.map(({ tournamentId, name, live, upcoming }) => (
            <Entry
              key={tournamentId}
              label={<bdi>{name}</bdi>}
              count={live + upcoming}
              isCurrent={place.league === tournamentId}
              onPress={() => onPlace({ sport: sport.sport, league: tournamentId, view })}
            />
          ))}
        </ul>
      ) : null}
    </Entry>
  );
}

type EntryProps = {
  icon?: ReactNode;
  label: ReactNode;
  count: number;
  isCurrent: boolean;
  isExpanded?: boolean;
  onPress: () => void;
  children?: ReactNode;
};

function Entry({ icon, label, count, isCurrent, isExpanded, onPress, children }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-current={isCurrent ? 'true' : undefined}
        aria-expanded={isExpanded}
        onClick={onPress}
      >
        {icon}
        <span className={`grow ${styles.label}`}>{label}</span>
        <span className={`num ${styles.count}`}>{count}</span>
        {isExpanded === undefined ? null : (
          <ChevronDown size={14} strokeWidth={2} aria-hidden="true" className={styles.open} />
        )}
      </button>
      {children}
    </li>
  );
}
