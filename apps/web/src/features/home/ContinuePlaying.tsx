/** What a member played last, lotteries and games, one press from going on with it. Not there for who has not played yet. */
import { Motif } from '@banyan/ui/art';
import { Play } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pictureOfCategory, recentGamesQuery, usePlay } from '../catalog/index.ts';
import { LotteryEmblem, gameAddress, recentQuery, useLotteryGameNames } from '../lottery/index.ts';
import { useLanguage } from '../../lib/language.tsx';
import styles from './home.module.css';

/** So many of each stand there. */
const most = 3;

export function ContinuePlaying() {
  const { t, language } = useLanguage();
  const { game: lotteryName } = useLotteryGameNames();
  const play = usePlay();
  const games = useQuery(recentGamesQuery(language.code, most)).data?.list ?? [];
  const lotteries = (useQuery(recentQuery).data?.list ?? []).slice(0, most);
  if (games.length + lotteries.length === 0) return null;
  return (
    <nav className={styles.continue} aria-label={t('home.continue.title')}>
      <span className={styles.continueTitle}>{t('home.continue.title')}</span>
      <ul>
        {games.map((game) => (
          <li key={game.nodeId}>
            <button type="button" className={styles.goOn} onClick={() => play(game)}>
              <GameMotif game={game} />
              <span className="trunc">{game.title}</span>
              <Play size={14} strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        ))}
        {lotteries.map((game) => (
          <li key={game.gameCode}>
            <Link className={styles.goOn} to={gameAddress(game.gameCode)}>
              <LotteryEmblem game={game} size={30} />
              <span className="trunc">{lotteryName(game.name, game.gameCode)}</span>
              <Play size={14} strokeWidth={2} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GameMotif({ game: { motif, gameType } }: { game: { motif: string; gameType: string } }) {
  const ofCategory = pictureOfCategory(gameType);
  return <Motif name={motif === '' ? ofCategory.motif : motif} palette={ofCategory.palette} size={30} />;
}
