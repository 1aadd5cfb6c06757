/**
 * The lobby: every lottery with its countdown by region, what each drew last, and on which days they draw. The address may name
 * a vendor, a game and a play; what it names stands first and chosen, and what it names wrongly is as if it had not been named
 * (SHELL-12, LOT-11).
 */
import { useSession } from '../sessions/index.ts';
import { gamesQuery, popularQuery, type LotteryGame } from '../lottery/index.ts';
import { newestQuery, useLobby } from '../draws/index.ts';
import { Segment } from '@banyan/ui/segment';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { useLanguage, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import styles from './Lobby.module.css';
import { LobbyGames } from './LobbyGames.tsx';

const LobbyResults = lazy(() => loadChunk(() => import('./LobbyResults.tsx')));
const DrawDays = lazy(() => loadChunk(() => import('./DrawDays.tsx')));

type LobbyProps = {
  /** Vendor codes in their order, with their names; undefined until they are known. */
  vendors: readonly { code: string; title: string }[] | undefined;
  asked: { vendor: string | undefined; gameCode: string | undefined; playType: string | undefined };
  onVendor: (vendor: string | undefined) => void;
  /** Only games of this prize mode. */
  prizeMode?: LotteryGame['prizeMode'];
};

type Part = 'games' | 'results' | 'days';

export function Lobby({ vendors, asked, onVendor, prizeMode }: LobbyProps) {
  const t = useText();
  const [part, setPart] = useState<Part>('games');
  const { data, error, isPending, refetch } = useQuery(gamesQuery);
  const lobby = useLobby();
  const newest = useNewest();
  const popular = usePopular(prizeMode);
  if (isPending || vendors === undefined || (lobby.isPending && lobby.data === undefined)) return <Waiting />;
  const failed = data === undefined ? error : lobby.data === undefined ? lobby.error : null;
  if (failed !== null) {
    const again = () => void Promise.all([refetch(), lobby.refetch()]);
    return <NotRead title={t('lottery.menu.failed')} error={failed} onAgain={again} />;
  }
  const games = (data?.list ?? []).filter((game) => prizeMode === undefined || game.prizeMode === prizeMode);
  if (games.length === 0)
    return <Empty motif="ticket" palette={6} title={t('lottery.menu.empty')} text={t('lottery.menu.emptyText')} />;
  const entries = new Map((lobby.data?.list ?? []).map((entry) => [entry.gameCode, entry]));
  // Where every game draws all day there are no days to look up.
  const hasDays = games.some(({ schedule }) => schedule.drawTime !== null);
  const parts = (['games', 'results', 'days'] as const).filter((key) => key !== 'days' || hasDays);
  const items = parts.map((key) => ({ key, label: t(`lottery.lobby.part.${key}`) }));
  return (
    <div className={styles.lobby}>
      <Segment label={t('lottery.lobby.parts')} items={items} value={part} onChange={setPart} />
      {part === 'games' ? (
        <LobbyGames
          games={games}
          entries={entries}
          vendors={vendors}
          asked={asked}
          onVendor={onVendor}
          popular={popular ?? lobby.data?.popular ?? []}
        />
      ) : (
        <Suspense fallback={<Skeleton block={420} radius="var(--r-4)" />}>
          {part === 'results' ? (
            <LobbyResults games={games} entries={entries} newest={newest.data?.list ?? []} />
          ) : (
            <DrawDays games={games} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** What was drawn just now, of all games; asked for whoever is logged in (LOT-08). */
function useNewest() {
  const { signedIn } = useSession();
  const { language } = useLanguage();
  return useQuery({ ...newestQuery(language.code), enabled: signedIn });
}

/** Of one prize mode, where the page shows only that one; undefined: the lobby's own list holds. */
function usePopular(prizeMode: LotteryGame['prizeMode'] | undefined) {
  const { language } = useLanguage();
  const { data } = useQuery({ ...popularQuery(prizeMode ?? 'Lott', language.code), enabled: prizeMode !== undefined });
  return prizeMode === undefined ? undefined : data?.lotteries;
}

function Waiting() {
  const t = useText();
  return (
    <div className={styles.lobby} role="status">
      <span className="sr">{t('shell.page.loading')}</span>
      <Skeleton block={44} radius="var(--r-3)" />
      <div className={styles.cards}>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} block={196} radius="var(--r-4)" />
        ))}
      </div>
    </div>
  );
}
