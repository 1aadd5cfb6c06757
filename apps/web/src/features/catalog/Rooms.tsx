/**
 * The rooms of players against players: who is logged in sees where others play now, and goes in (CAT-17). A visitor is told that the
 * rooms open with a login, and the list is not asked for.
 */
import { useGate, useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { Card, SectionHead } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Play, Users } from 'lucide-react';
import { useLanguage, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { GamePicture } from './GameCard.tsx';
import { type Room, roomsQuery } from './games.queries.ts';
import { pictureOf } from './NothingYet.tsx';
import styles from './Rooms.module.css';
import { usePlay } from './usePlay.ts';

/** People come and go while the page stands open. */
const askedEveryMs = 10_000;

export default function Rooms() {
  const { t, language } = useLanguage();
  const { signedIn } = useSession();
  const gate = useGate({ forTrial: true });
  const { data, error, isPending, refetch } = useQuery({
    ...roomsQuery(language.code),
    enabled: signedIn,
    refetchInterval: askedEveryMs,
  });
  const list = data?.list ?? [];
  return (
    <section className={styles.rooms} aria-labelledby="rooms">
      <SectionHead id="rooms" title={t('catalog.rooms.title')} />
      <p className={`muted ${styles.text}`}>{t('catalog.rooms.text')}</p>
      {signedIn ? null : (
        <Card pad className={styles.closed}>
          <p>{t('catalog.rooms.login')}</p>
          <Button kind="secondary" onClick={() => gate(() => undefined)}>
            {t('identity.login.submit')}
          </Button>
        </Card>
      )}
      {signedIn && isPending ? <Skeleton block={96} radius="var(--r-4)" /> : null}
      {signedIn && error !== null && data === undefined ? (
        <NotRead title={t('catalog.rooms.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {signedIn && data !== undefined && list.length === 0 ? (
        <Card>
          <Empty {...pictureOf('PVP')} title={t('catalog.rooms.none')} text={t('catalog.rooms.noneText')} />
        </Card>
      ) : null}
      {signedIn && list.length > 0 ? (
        <ul className={styles.list} aria-label={t('catalog.rooms.title')}>
          {list.map((room) => (
            <li key={room.roomId}>
              <RoomCard room={room} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function RoomCard({ room: { roomId, players, game } }: { room: Room }) {
  const t = useText();
  const play = usePlay();
  const { title, vendorTitle } = game;
  return (
    <Card as="article" className={styles.room} data-room={roomId}>
      <div className={styles.picture} aria-hidden="true">
        <GamePicture game={game} />
      </div>
      <div className={`grow ${styles.words}`}>
        <h3 className="trunc">{title}</h3>
        <p className="small muted trunc">
          <bdi translate="no">{vendorTitle}</bdi>
        </p>
        <p className={styles.players}>
          <Users size={16} strokeWidth={1.9} aria-hidden="true" />
          {t('catalog.rooms.players', { count: players })}
        </p>
      </div>
      <Button
        icon={<Play size={15} strokeWidth={2} aria-hidden="true" />}
        aria-label={t('catalog.rooms.enter', { title })}
        onClick={() => play(game)}
      >
        {t('catalog.room.open')}
      </Button>
    </Card>
  );
}
