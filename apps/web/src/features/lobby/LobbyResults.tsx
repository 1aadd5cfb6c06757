/** The last numbers of every game, by region; each leads to its game, where all its results are. */
import { LotteryEmblem, gameAddress, type LotteryGame, useLotteryNames } from '../lottery/index.ts';
import { Drawn, type Draw, type LobbyEntry } from '../draws/index.ts';
import { Card, SectionHead } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from './Lobby.module.css';
import { byRegion } from './lobbyGroups.ts';

type LobbyResultsProps = {
  games: readonly LotteryGame[];
  entries: ReadonlyMap<string, LobbyEntry>;
  /** The newest results of all games; empty for a visitor. */
  newest: readonly Draw[];
};

/** So many of the newest stand on top. */
const fewNewest = 5;

export default function LobbyResults({ games, entries, newest }: LobbyResultsProps) {
  const t = useText();
  const names = useLotteryNames();
  const drawn = games.filter(({ gameCode }) => entries.get(gameCode)?.last);
  if (drawn.length === 0)
    return <Empty motif="drum" palette={7} title={t('lottery.results.empty')} text={t('lottery.results.emptyText')} />;
  const known = new Map(games.map((game) => [game.gameCode, game]));
  const shown = newest.filter(({ gameCode }) => known.has(gameCode)).slice(0, fewNewest);
  return (
    <>
      {shown.length === 0 ? null : (
        <section aria-labelledby="results-newest" className={styles.region}>
          <SectionHead id="results-newest" title={t('lottery.lobby.justDrawn')} />
          <Card>
            <ul>
              {shown.map((draw) => (
                <ResultLine key={draw.id} game={known.get(draw.gameCode)} last={draw} />
              ))}
            </ul>
          </Card>
        </section>
      )}
      {byRegion(drawn).map(({ region, games: own }) => (
        <section key={region} aria-labelledby={`results-${region}`} className={styles.region}>
          <SectionHead id={`results-${region}`} title={names.region(region)} />
          <Card>
            <ul>
              {own.map((game) => (
                <ResultLine key={game.gameCode} game={game} last={entries.get(game.gameCode)?.last} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </>
  );
}

function ResultLine({ game, last }: { game: LotteryGame | undefined; last: Draw | null | undefined }) {
  const t = useText();
  const names = useLotteryNames();
  if (game === undefined || !last) return null;
  const name = names.game(game.name, game.gameCode);
  return (
    <li className={styles.result}>
      <LotteryEmblem game={game} size={34} />
      <div className={styles.resultName}>
        <strong>{name}</strong>
        <span className="tiny muted">
          <span className="num">{last.drawNo}</span> · <When at={last.drawsAt} piece="minute" />
        </span>
      </div>
      <Drawn draw={last} />
      <Link to={gameAddress(game.gameCode)} className={styles.into} aria-label={t('lottery.lobby.into', { name })}>
        <ChevronRight className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
      </Link>
    </li>
  );
}
