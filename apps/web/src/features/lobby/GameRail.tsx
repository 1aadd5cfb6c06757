/**
 * The lotteries by region: a rail beside the board on wide screens, a picker above it on all others. Favourites and the games
 * played last stand on top; of many regions the one that is looked at is open.
 */
import { LotteryEmblem, Heart, type LotteryGame, useLotteryFavourites, useLotteryNames } from '../lottery/index.ts';
import { Schedule } from '../draws/index.ts';
import { Card } from '@banyan/ui/card';
import { SelectInput } from '@banyan/ui/field';
import { ChevronDown, LayoutGrid } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import styles from './GameRail.module.css';
import { byRegion, gamesNamed } from './lobbyGroups.ts';
import { useRecentGames } from './useOwnGames.ts';

type Part = { key: string; title: string; games: readonly LotteryGame[]; isOwn: boolean };
type GamesProps = { games: readonly LotteryGame[]; value: string; onChange: (gameCode: string) => void };

/** So many of the games bet on last stand on top. */
const mostRecent = 3;
/** With so many games a region is closed until it is looked at. */
const manyGames = 12;

export function GameRail({ games, value, onChange }: GamesProps) {
  const t = useText();
  const names = useLotteryNames();
  const favourites = gamesNamed(games, useLotteryFavourites().codes);
  const recent = gamesNamed(games, useRecentGames()).slice(0, mostRecent);
  const parts: readonly Part[] = [
    { key: 'favourites', title: t('lottery.lobby.favourites'), games: favourites, isOwn: true },
    { key: 'recent', title: t('lottery.games.recent'), games: recent, isOwn: true },
    ...byRegion(games).map(({ region, games: own }) => ({
      key: region,
      title: names.region(region),
      games: own,
      isOwn: false,
    })),
  ].filter((part) => part.games.length > 0);
  return (
    <Card as="aside" className={styles.rail}>
      <nav aria-label={t('lottery.games.label')}>
        {parts.map((part) => (
          <RailPart key={part.key} part={part} canClose={games.length >= manyGames} value={value} onChange={onChange} />
        ))}
        <Link to="/lottery" className={styles.game}>
          <LayoutGrid size={20} strokeWidth={1.9} aria-hidden="true" />
          {t('lottery.menu.all')}
        </Link>
      </nav>
    </Card>
  );
}

type RailPartProps = { part: Part; canClose: boolean; value: string; onChange: (gameCode: string) => void };

function RailPart({ part: { key, title, games, isOwn }, canClose, value, onChange }: RailPartProps) {
  const isHere = games.some(({ gameCode }) => gameCode === value);
  const [isOpen, setOpen] = useState(isOwn || isHere || !canClose);
  const isShown = isOpen || !canClose;
  return (
    <section aria-labelledby={`games-${key}`}>
      <h2 id={`games-${key}`} className={styles.region}>
        {canClose ? (
          <button type="button" aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
            {title}
            <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
          </button>
        ) : (
          title
        )}
      </h2>
      {isShown ? (
        <ul>
          {games.map((game) => (
            <RailGame
              key={game.gameCode}
              game={game}
              isCurrent={!isOwn && game.gameCode === value}
              onChange={onChange}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type RailGameProps = { game: LotteryGame; isCurrent: boolean; onChange: (gameCode: string) => void };

function RailGame({ game, isCurrent, onChange }: RailGameProps) {
  const name = useLotteryNames().game(game.name, game.gameCode);
  return (
    <li className={styles.entry} data-current={isCurrent}>
      <button
        type="button"
        className={styles.game}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onChange(game.gameCode)}
      >
        <LotteryEmblem game={game} size={34} />
        <span className="grow">
          {name}
          <Schedule game={game} />
        </span>
      </button>
      {isCurrent ? <Heart gameCode={game.gameCode} name={name} /> : null}
    </li>
  );
}

/** `takesFocus`: it was used just now, and the room with it is another one. */
export function GamePicker({ games, value, onChange, takesFocus }: GamesProps & { takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the room comes
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('select')?.focus({ preventScroll: true });
  }, []);
  const t = useText();
  const names = useLotteryNames();
  const favourites = gamesNamed(games, useLotteryFavourites().codes);
  const shown = games.find(({ gameCode }) => gameCode === value);
  const options = (own: readonly LotteryGame[]) =>
    own.map((game) => (
      <option key={game.gameCode} value={game.gameCode}>
        {names.game(game.name, game.gameCode)}
      </option>
    ));
  return (
    <div ref={place} className={styles.picker}>
      <SelectInput
        aria-label={t('lottery.games.pick')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        icon={shown === undefined ? undefined : <LotteryEmblem game={shown} size={26} />}
      >
        {byRegion(games).map(({ region, games: own }) => (
          <optgroup key={region} label={names.region(region)}>
            {options(own)}
          </optgroup>
        ))}
        {favourites.length === 0 ? null : (
          <optgroup label={t('lottery.lobby.favourites')}>{options(favourites)}</optgroup>
        )}
      </SelectInput>
    </div>
  );
}
