/** The popular games of the home page with lotteries behind them, so that the rows of the grid are full and draws are found beside games. */
import { Tile } from '@banyan/ui/art';
import { Clock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PopularGames } from '../catalog/index.ts';
import { TimeLeft, useLobby, useOnSale } from '../draws/index.ts';
import { type NextDraw, nextDraws, paletteOf } from '../lobby/index.ts';
import { gameAddress, gamesQuery, type LotteryGame, useLotteryGameNames } from '../lottery/index.ts';
import { useText } from '../../lib/language.tsx';
import styles from './PopularRow.module.css';

/** Tiles of a row on a wide screen; a phone has half of it. */
const row = 6;

export default function PopularRow() {
  const { data: menu } = useQuery(gamesQuery);
  const { data: lobby } = useLobby();
  const next = menu === undefined || lobby === undefined ? [] : nextDraws(menu.list, lobby.list, menu.list.length);
  const rankOf = ({ game }: NextDraw<LotteryGame>) => {
    const rank = lobby?.popular.indexOf(game.gameCode) ?? -1;
    return rank === -1 ? Infinity : rank;
  };
  const byRank = next.toSorted((a, b) => Math.sign(rankOf(a) - rankOf(b)) || 0);
  return (
    <PopularGames
      more={(shown) =>
        byRank.slice(0, row - (shown % row)).map(({ game, entry }) => (
          <li key={game.gameCode}>
            <LotteryTile game={game} entry={entry} />
          </li>
        ))
      }
    />
  );
}

function LotteryTile({ game, entry: { draw } }: NextDraw<LotteryGame>) {
  const t = useText();
  const name = useLotteryGameNames().game(game.name, game.gameCode);
  const onSale = useOnSale(draw);
  return (
    <article className={styles.card} data-lottery={game.gameCode}>
      <Link
        to={gameAddress(game.gameCode)}
        className={styles.picture}
        aria-label={t('catalog.game.playLabel', { title: name })}
      >
        <Tile
          seed={game.gameCode}
          title={name}
          motif={game.motif}
          palette={paletteOf(game.gameCode)}
          className={styles.tile}
        />
      </Link>
      <h3 className={`trunc ${styles.title}`}>{name}</h3>
      <p className={`trunc ${styles.facts}`}>
        <Clock size={13} strokeWidth={2} aria-hidden="true" />
        {onSale && draw !== null ? <TimeLeft until={draw.closesAt} /> : t('lottery.draw.nextSoon')}
      </p>
    </article>
  );
}
