/** The popular games of the home page, and lotteries that fill their last row, so that draws are found beside games. */
import { Clock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { LinkTile, PopularGames } from '../catalog/index.ts';
import { TimeLeft, useLobby, useOnSale } from '../draws/index.ts';
import { type NextDraw, nextDraws, paletteOf } from '../lobby/index.ts';
import { gameAddress, gamesQuery, type LotteryGame, useLotteryGameNames } from '../lottery/index.ts';
import { useText } from '../../lib/language.tsx';
import styles from './home.module.css';

/** Tiles of a row on a wide screen; a phone has half of it. */
const row = 6;

export default function PopularRow() {
  const { data: menu } = useQuery(gamesQuery);
  const { data: lobby } = useLobby();
  const next = menu === undefined || lobby === undefined ? [] : nextDraws(menu.list, lobby.list, menu.list.length);
  const popular = (lobby?.popular ?? []).flatMap((code) => next.filter(({ game }) => game.gameCode === code));
  const lotteries = [...popular, ...next.filter((one) => !popular.includes(one))];
  return (
    <PopularGames
      more={(shown) =>
        lotteries.slice(0, (row - (shown % row)) % row).map((one) => (
          <li key={one.game.gameCode}>
            <LotteryTile {...one} />
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
    <LinkTile
      to={gameAddress(game.gameCode)}
      label={t('catalog.game.playLabel', { title: name })}
      title={name}
      art={{ seed: game.gameCode, motif: game.motif, palette: paletteOf(game.gameCode) }}
      facts={
        <span className={styles.closes}>
          <Clock size={13} strokeWidth={2} aria-hidden="true" />
          {onSale && draw !== null ? <TimeLeft until={draw.closesAt} /> : t('lottery.draw.nextSoon')}
        </span>
      }
    />
  );
}
