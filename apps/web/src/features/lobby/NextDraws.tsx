/**
 * The draws that come next, in a row that is pushed aside on a phone: when each closes, what its game drew last, and the way to its board. Where
 * nothing is on sale the row is not there.
 */
import { LotteryEmblem, gameAddress, gamesQuery, sidePlayOf, useLotteryGameNames } from '../lottery/index.ts';
import { Drawn, TimeLeft, askLobby, useLobby, useOnSale } from '../draws/index.ts';
import { SectionHead } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import type { LotteryGame } from '../lottery/index.ts';
import styles from './NextDraws.module.css';
import { type NextDraw, nextDraws } from './nextDraws.ts';

const most = 10;

export default function NextDraws() {
  const t = useText();
  const { data: menu } = useQuery(gamesQuery);
  const { data } = useLobby();
  const isWaiting = menu === undefined || data === undefined;
  const next = isWaiting ? [] : nextDraws(menu.list, data.list, most);
  if (!isWaiting && next.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="next-draws">
      <SectionHead
        id="next-draws"
        title={t('lottery.next.title')}
        end={
          <Link to="/lottery" className={`link ${styles.all}`}>
            {t('lottery.menu.all')}
            <ChevronRight className="flip" size={16} strokeWidth={1.9} aria-hidden="true" />
          </Link>
        }
      />
      {isWaiting ? (
        <div className={styles.row} aria-hidden="true">
          {['a', 'b', 'c', 'd', 'e'].map((place) => (
            <Skeleton key={place} block={164} radius="var(--r-4)" />
          ))}
        </div>
      ) : (
        <ul className={styles.row}>
          {next.map((one) => (
            <NextCard key={one.game.gameCode} next={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NextCard({ next: { game, entry } }: { next: NextDraw<LotteryGame> }) {
  const t = useText();
  const cache = useQueryClient();
  const name = useLotteryGameNames().game(game.name, game.gameCode);
  const { draw } = entry;
  const onSale = useOnSale(draw);
  return (
    <li className={styles.card}>
      <Link to={gameAddress(game.gameCode)} className={styles.main} data-game={game.gameCode}>
        <span className={styles.head}>
          <LotteryEmblem game={game} size={36} />
          <strong className={styles.name}>{name}</strong>
        </span>
        {onSale && draw !== null ? (
          <TimeLeft
            key={draw.id}
            className={styles.left}
            until={draw.closesAt}
            onOver={() => askLobby(cache, game.gameCode)}
          />
        ) : (
          <span className={styles.soon}>{t('lottery.draw.nextSoon')}</span>
        )}
        <span className={styles.last} dir="ltr">
          {entry.last === null ? (
            <span className="tiny muted">{t('lottery.draw.noResult')}</span>
          ) : (
            <Drawn draw={entry.last} isQuiet />
          )}
        </span>
      </Link>
      <Ways gameCode={game.gameCode} rules={game.rules} name={name} isOpen={onSale} />
    </li>
  );
}

type WaysProps = { gameCode: string; rules: string; name: string; isOpen: boolean };

/** The sides of the game, each one press from a bet that lies ready with its stake in sight; the board where there are no sides, or nothing is on sale. */
function Ways({ gameCode, rules, name, isOpen }: WaysProps) {
  const t = useText();
  const own = isOpen ? sidePlayOf(rules) : undefined;
  if (own === undefined)
    return (
      <Link to={gameAddress(gameCode)} className={styles.way} tabIndex={-1} aria-hidden="true">
        {t('lottery.draw.play')}
      </Link>
    );
  return (
    <span className={styles.ways}>
      {own.sides.map((side) => (
        <Link key={side} to={gameAddress(gameCode, own.play, side)} className={styles.way} data-side={side}>
          <span className="sr">{name}: </span>
          {t(`lottery.symbol.${side}`)}
        </Link>
      ))}
    </span>
  );
}
