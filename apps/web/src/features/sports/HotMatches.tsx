/**
 * The matches that the home page points at: three in sight on a wide screen, the rest by finger, mouse, wheel and keys, and from the
 * eighth on by arrows (HOME-05, HOME-06, DEC-12). The page asks whether there are any; without them nothing of this is fetched.
 */
import { artAddress } from '@banyan/ui/image';
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../lib/language.tsx';
import { ScrollRow } from '../../lib/ScrollRow.tsx';
import { When } from '../../lib/When.tsx';
import styles from './HotMatches.module.css';
import { type HotMatch, hotMatchesQuery } from './sports.queries.ts';

/** Above so many the row has arrows. */
const withoutArrows = 7;
/** Scores change while the page stands open; what is told at once comes by the live stream. */
const askedEveryMs = 60_000;
const motifs: Readonly<Record<string, string>> = { cricket: 'cricket', football: 'football', esports: 'gamepad' };

export default function HotMatches() {
  const { t, language } = useLanguage();
  const { data } = useQuery({ ...hotMatchesQuery(language.code), refetchInterval: askedEveryMs });
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <ScrollRow
      id="hot-matches"
      title={t('sports.hot.title')}
      arrows={list.length > withoutArrows ? { back: t('sports.hot.back'), on: t('sports.hot.on') } : undefined}
      className={styles.row}
    >
      {list.map((match) => (
        <li key={match.matchId}>
          <Match match={match} />
        </li>
      ))}
    </ScrollRow>
  );
}

function Match({ match }: { match: HotMatch }) {
  const t = useText();
  const { sport, competition, startsAt, isLive, phase } = match;
  const motif = motifs[sport] ?? 'trophy';
  return (
    <Card as="article" className={styles.match}>
      <Link
        to={match.eventId === null ? '/sports' : `/sports?event=${match.eventId}`}
        className={styles.way}
        draggable={false}
      >
        <span className={styles.top}>
          <img
            src={artAddress(`motif/${motif}.svg`, { palette: 2 })}
            alt=""
            width={28}
            height={28}
            loading="lazy"
            decoding="async"
            draggable={false}
          />
          <span className={`trunc grow ${styles.competition}`}>{competition}</span>
          {isLive ? (
            <Badge kind="live">
              {t('sports.hot.live')} <bdi className="num">{phase}</bdi>
            </Badge>
          ) : (
            <When at={startsAt} piece="minute" />
          )}
        </span>
        <Side name={match.home} score={match.homeScore} />
        <Side name={match.away} score={match.awayScore} />
      </Link>
    </Card>
  );
}

function Side({ name, score }: { name: string; score: string }) {
  return (
    <span className={styles.side}>
      <span className={styles.crest} aria-hidden="true">
        {[...name].slice(0, 1).join('').toUpperCase()}
      </span>
      <bdi className="trunc grow">{name}</bdi>
      <bdi className={`num ${styles.score}`}>{score}</bdi>
    </span>
  );
}
