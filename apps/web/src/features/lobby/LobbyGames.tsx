/** The games of the lobby as cards: all by region, or a choice of one's own, and cut down to a vendor. */
import { type LotteryGame, useLotteryNames } from '../lottery/index.ts';
import type { LobbyEntry } from '../draws/index.ts';
import { SectionHead } from '@banyan/ui/card';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Empty } from '@banyan/ui/empty';
import { Heart, History, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './Lobby.module.css';
import { LobbyCard } from './LobbyCard.tsx';
import { gamesNamed, lobbyOf, soonestFirst } from './lobbyGroups.ts';
import { useOwnGames } from './useOwnGames.ts';

type Choice = 'all' | 'favourites' | 'recent' | 'popular';

const icons: Readonly<Record<Exclude<Choice, 'all'>, ReactNode>> = {
  favourites: <Heart size={16} strokeWidth={1.9} aria-hidden="true" />,
  recent: <History size={16} strokeWidth={1.9} aria-hidden="true" />,
  popular: <Star size={16} strokeWidth={1.9} aria-hidden="true" />,
};

type LobbyGamesProps = {
  games: readonly LotteryGame[];
  entries: ReadonlyMap<string, LobbyEntry>;
  vendors: readonly { code: string; title: string }[];
  asked: { vendor: string | undefined; gameCode: string | undefined; playType: string | undefined };
  onVendor: (vendor: string | undefined) => void;
  /** The codes of the games that are played most. */
  popular: readonly string[];
};

export function LobbyGames({ games, entries, vendors, asked, onVendor, popular }: LobbyGamesProps) {
  const t = useText();
  const [choice, setChoice] = useState<Choice>('all');
  const own = { ...useOwnGames(), popular };
  const lobby = lobbyOf(games, vendors, { vendor: asked.vendor ?? null, gameCode: asked.gameCode ?? null });
  const chosen = choice === 'all' ? [] : gamesNamed(games, own[choice]);
  // A choice that has never had a game is not offered; hearts are, so that it is known what they are for.
  const choices = (['favourites', 'recent', 'popular'] as const).filter(
    (one) => one === 'favourites' || one === choice || gamesNamed(games, own[one]).length > 0,
  );
  const cards = (list: readonly LotteryGame[]) => (
    <div className={styles.cards}>
      {list.map((game) => (
        <LobbyCard
          key={game.gameCode}
          game={game}
          entry={entries.get(game.gameCode)}
          play={lobby.game === undefined || lobby.game === game.gameCode ? (asked.playType ?? null) : null}
          chosen={lobby.game === game.gameCode}
        />
      ))}
    </div>
  );
  return (
    <>
      <div className={styles.choices}>
        <ChipRow scroll label={t('lottery.lobby.choices')}>
          <Chip pressed={choice === 'all'} onClick={() => setChoice('all')}>
            {t('lottery.lobby.all')}
          </Chip>
          {choices.map((one) => (
            <Chip key={one} icon={icons[one]} pressed={choice === one} onClick={() => setChoice(one)}>
              {t(`lottery.lobby.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        {lobby.vendors.length < 2 || choice !== 'all' ? null : (
          <ChipRow scroll label={t('lottery.lobby.vendors')}>
            <Chip pressed={lobby.vendor === undefined} onClick={() => onVendor(undefined)}>
              {t('lottery.lobby.everyVendor')}
            </Chip>
            {lobby.vendors.map(({ code, title }) => (
              <Chip key={code} pressed={lobby.vendor === code} onClick={() => onVendor(code)}>
                {title}
              </Chip>
            ))}
          </ChipRow>
        )}
      </div>
      {choice === 'all' ? (
        lobby.groups.map(({ region, games: list }) => (
          <Region key={region} region={region} games={soonestFirst(list, entries, lobby.game)} cards={cards} />
        ))
      ) : chosen.length === 0 ? (
        <Empty
          motif="ticket"
          palette={6}
          title={t(`lottery.lobby.none.${choice}`)}
          text={t(`lottery.lobby.noneText.${choice}`)}
        />
      ) : (
        cards(chosen)
      )}
    </>
  );
}

/** So many games of a region stand there at first; a region of stations has twenty. */
const few = 4;

type RegionProps = {
  region: string;
  games: readonly LotteryGame[];
  cards: (games: readonly LotteryGame[]) => ReactNode;
};

function Region({ region, games, cards }: RegionProps) {
  const t = useText();
  const names = useLotteryNames();
  const [isLong, setLong] = useState(false);
  const isMany = games.length > few + 2;
  return (
    <section aria-labelledby={`region-${region}`} className={styles.region}>
      <SectionHead
        id={`region-${region}`}
        title={names.region(region)}
        end={
          isMany ? (
            <button type="button" className="link small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
              {isLong ? t('lottery.past.fewer') : t('lottery.past.more', { count: games.length })}
            </button>
          ) : undefined
        }
      />
      {cards(isMany && !isLong ? games.slice(0, few) : games)}
    </section>
  );
}
