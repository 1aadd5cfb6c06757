/**
 * The lobby: every lottery with its countdown, grouped by vendor. The address may name a vendor, a game and a play; what it
 * names stands first and chosen, and what it names wrongly is as if it had not been named (SHELL-12).
 */
import { SectionHead } from '@banyan/ui/card';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import styles from './cards.module.css';
import { lobbyOf } from './lobbyGroups.ts';
import { gamesQuery } from './lottery.queries.ts';
import { LotteryCard } from './LotteryCard.tsx';
import { NotRead } from '../../lib/NotRead.tsx';

type LobbyProps = {
  /** Vendor codes in their order, with their names; undefined until they are known. */
  vendors: readonly { code: string; title: string }[] | undefined;
  asked: { vendor: string | null; gameCode: string | null; playType: string | null };
  onVendor: (vendor: string | undefined) => void;
};

export function Lobby({ vendors, asked, onVendor }: LobbyProps) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(gamesQuery);
  if (isPending || vendors === undefined)
    return (
      <div className={`${styles.section} ${styles.lotteries}`} role="status">
        <span className="sr">{t('shell.page.loading')}</span>
        <Skeleton block={266} radius="var(--r-4)" />
        <Skeleton block={266} radius="var(--r-4)" />
      </div>
    );
  if (error !== null && data === undefined)
    return <NotRead title={t('lottery.menu.failed')} error={error} onAgain={() => void refetch()} />;
  const lobby = lobbyOf(data?.list ?? [], vendors, asked);
  if (lobby.groups.length === 0)
    return <Empty motif="ticket" palette={6} title={t('lottery.menu.empty')} text={t('lottery.menu.emptyText')} />;
  return (
    <>
      {lobby.vendors.length < 2 ? null : (
        <div className={styles.vendors}>
          <ChipRow scroll label={t('lottery.lobby.vendors')}>
            <Chip pressed={lobby.vendor === undefined} onClick={() => onVendor(undefined)}>
              {t('lottery.lobby.all')}
            </Chip>
            {lobby.vendors.map(({ code, title }) => (
              <Chip key={code} pressed={lobby.vendor === code} onClick={() => onVendor(code)}>
                {title}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <div className={styles.groups}>
        {lobby.groups.map(({ code, title, games }) => (
          <section
            key={code}
            className={styles.section}
            data-wide={games.length > 1 || lobby.groups.length === 1}
            aria-labelledby={`vendor-${code}`}
          >
            <SectionHead id={`vendor-${code}`} title={title} />
            <div className={styles.lotteries}>
              {games.map((game, index) => (
                <LotteryCard
                  key={game.gameCode}
                  game={game}
                  palette={(index * 5 + code.length) % 12}
                  play={lobby.game === undefined || lobby.game === game.gameCode ? asked.playType : null}
                  chosen={lobby.game === game.gameCode}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
