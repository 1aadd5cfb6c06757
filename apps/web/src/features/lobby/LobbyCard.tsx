/** One lottery in the lobby: when it closes, what it drew last, what it waits for, and the way in. */
import { LotteryEmblem, Heart, gameAddress, type LotteryGame, useLotteryNames } from '../lottery/index.ts';
import { Countdown, Drawn, Schedule, askLobby, type Draw, type LobbyEntry, useOnSale } from '../draws/index.ts';
import { buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from './Lobby.module.css';

type LobbyCardProps = {
  game: LotteryGame;
  entry: LobbyEntry | undefined;
  /** The play that the way in opens with. */
  play: string | null;
  /** The address named this game. */
  chosen: boolean;
};

export function LobbyCard({ game, entry, play, chosen }: LobbyCardProps) {
  const t = useText();
  const name = useLotteryNames().game(game.name, game.gameCode);
  const onSale = useOnSale(entry?.draw ?? null);
  return (
    <Card as="article" className={styles.card} aria-label={name} aria-current={chosen || undefined}>
      <div className={styles.cardHead}>
        <LotteryEmblem game={game} size={44} />
        <div className="grow">
          <h3>{name}</h3>
          <p className="tiny muted">
            <Schedule game={game} /> · {t(`lottery.source.${game.source}`)}
          </p>
        </div>
        <Heart gameCode={game.gameCode} name={name} />
      </div>
      <Sale gameCode={game.gameCode} draw={entry?.draw ?? null} />
      <LastNumbers entry={entry} />
      <Link
        to={gameAddress(game.gameCode, play)}
        className={`${buttonClass({ kind: onSale ? 'primary' : 'secondary', size: 's', wide: true })} ${styles.way}`}
      >
        {t(onSale ? 'lottery.draw.play' : 'lottery.results.title')}
        <span className="sr"> {name}</span>
      </Link>
    </Card>
  );
}

/** Until when bets are taken, or from when. */
function Sale({ gameCode, draw }: { gameCode: string; draw: Draw | null }) {
  const t = useText();
  const cache = useQueryClient();
  const onSale = useOnSale(draw);
  if (draw !== null && onSale) {
    return (
      <div className={styles.sale}>
        <span className="tiny muted">
          {t('lottery.draw.closesIn')} · <span className="num">{draw.drawNo}</span>
        </span>
        <Countdown key={draw.id} until={draw.closesAt} onOver={() => askLobby(cache, gameCode)} />
      </div>
    );
  }
  return (
    <div className={styles.sale}>
      <span className="tiny muted">{t('lottery.draw.notOpen')}</span>
      <strong className={styles.next}>
        {draw === null ? (
          t('lottery.draw.noneOpen')
        ) : draw.state === 'scheduled' ? (
          <>
            {t('lottery.draw.opensAt')} <When at={draw.opensAt} piece="minute" />
          </>
        ) : (
          t('lottery.draw.nextSoon')
        )}
      </strong>
    </div>
  );
}

/** What was drawn last; and where newer numbers should be here by now, that they are late. */
export function LastNumbers({ entry }: { entry: LobbyEntry | undefined }) {
  const t = useText();
  const last = entry?.last ?? null;
  return (
    <div className={styles.last}>
      {last === null ? (
        <p className="small muted">{t('lottery.draw.noResult')}</p>
      ) : (
        <>
          <span className="tiny muted">
            {t('lottery.draw.lastResult')} <span className="num">{last.drawNo}</span>
          </span>
          <Drawn draw={last} />
        </>
      )}
      {entry?.awaited && entry.isLate ? (
        <p className={styles.late}>{t('lottery.wait.lateShort', { drawNo: entry.awaited.drawNo })}</p>
      ) : null}
    </div>
  );
}
