/**
 * The matches that the home page points at: three in sight on a wide screen, the rest by finger, mouse, wheel and keys, and from the
 * eighth on by arrows (HOME-05, HOME-06, DEC-12). The page asks whether there are any; without them nothing of this is fetched.
 */
import { artAddress } from '@banyan/ui/image';
import { Badge } from '@banyan/ui/badge';
import { IconButton } from '@banyan/ui/button';
import { Card, SectionHead } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from './HotMatches.module.css';
import { type HotMatch, hotMatchesQuery } from './sports.queries.ts';
import { useDragged } from './useDragged.ts';

/** Above so many the row has arrows. */
const withoutArrows = 7;
/** Between two matches, as the styles have it. */
const gapPx = 16;
/** Scores change while the page stands open; what is told at once comes by the live stream. */
const askedEveryMs = 60_000;
const motifs: Readonly<Record<string, string>> = { cricket: 'cricket', football: 'football', esports: 'gamepad' };

export default function HotMatches() {
  const { t, language } = useLanguage();
  const { data } = useQuery({ ...hotMatchesQuery(language.code), refetchInterval: askedEveryMs });
  const row = useRef<HTMLUListElement>(null);
  const dragged = useDragged<HTMLUListElement>();
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  /** By what is in sight; from the end back to the beginning, so that the arrows always do something. */
  function move(along: 1 | -1) {
    const node = row.current;
    if (node === null) return;
    const most = node.scrollWidth - node.clientWidth;
    const at = Math.abs(node.scrollLeft);
    const step = node.clientWidth;
    const next = along > 0 ? (at >= most - 2 ? 0 : at + step) : at <= 2 ? most : at - step;
    node.scrollTo({ left: getComputedStyle(node).direction === 'rtl' ? -next : next });
  }
  /** By one match, and to either end: the browser's own steps are small and fall back to where they came from. */
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const node = event.currentTarget;
    const sign = getComputedStyle(node).direction === 'rtl' ? -1 : 1;
    const column = (node.firstElementChild?.getBoundingClientRect().width ?? 0) + gapPx;
    const steps: Record<string, number> = {
      ArrowRight: node.scrollLeft + column,
      ArrowLeft: node.scrollLeft - column,
      Home: 0,
      End: sign * node.scrollWidth,
    };
    const left = steps[event.key];
    if (left === undefined) return;
    event.preventDefault();
    node.scrollTo({ left });
  }
  return (
    <section className={styles.section} aria-labelledby="hot-matches">
      <SectionHead
        id="hot-matches"
        title={t('sports.hot.title')}
        end={
          list.length > withoutArrows ? (
            <>
              <IconButton label={t('sports.hot.back')} onClick={() => move(-1)}>
                <ChevronLeft className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
              </IconButton>
              <IconButton label={t('sports.hot.on')} onClick={() => move(1)}>
                <ChevronRight className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
              </IconButton>
            </>
          ) : undefined
        }
      />
      <ul
        ref={row}
        className={styles.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is scrolled by the arrow keys when it has the focus
        tabIndex={0}
        aria-labelledby="hot-matches"
        onKeyDown={onKeyDown}
        {...dragged}
      >
        {list.map((match) => (
          <li key={match.matchId} className={styles.place}>
            <Match match={match} />
          </li>
        ))}
      </ul>
    </section>
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
