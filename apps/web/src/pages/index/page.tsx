/** Home, below the banner and the notices: what can be played now, the offers, what was drawn last, what we promise; in the order that the operator set. */
import { useQuery } from '@tanstack/react-query';
import type { HomeRow } from '@banyan/core/home';
import { type ComponentType, lazy, Suspense } from 'react';
import { menusQuery } from '../../features/catalog/catalog.queries.ts';
import { hotMatchesQuery } from '../../features/sports/sports.queries.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { Later } from '../../lib/Later.tsx';
import { useLanguage, useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { useSession } from '../../features/sessions/session.tsx';
import { useHead } from '../../features/places/head.ts';
import { CategoryCards } from './CategoryCards.tsx';
import styles from './page.module.css';

const MemberStrip = lazy(() =>
  loadChunk(() => import('../../features/home/MemberStrip.tsx').then((chunk) => ({ default: chunk.MemberStrip }))),
);
const popular = () => import('../../features/home/PopularRow.tsx');
const draws = () => import('../../features/lobby/NextDraws.tsx');
const matches = () => import('../../features/sports/HotMatches.tsx');
const winners = () => import('../../features/catalog/WinnerBoard.tsx');
const prompt = () => import('../../features/home/NumberPrompt.tsx');
const offers = () => import('../../features/content/HomeOffers.tsx');
const results = () =>
  import('../../features/lobby/ResultsSection.tsx').then(({ ResultsSection }) => ({ default: ResultsSection }));
const claims = () => import('../../features/content/Claims.tsx');

const lotteries: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

/** How many games the menu has besides the lotteries, which do not stand among the popular ones. */
function useGameCount(): number {
  const { language } = useLanguage();
  const { data } = useQuery(menusQuery(language.code));
  const games = (data?.list ?? []).filter(({ code }) => !lotteries.has(code)).flatMap(({ cards }) => cards);
  return games.reduce((sum, card) => sum + card.games, 0);
}

type RowProps = { readonly isFirst: boolean };

/** What is played most, once there is something to play besides the lotteries. */
function Popular({ isFirst }: RowProps) {
  const count = useGameCount();
  if (count === 0) return null;
  return <Later room={count > 6 ? styles.popularTwo : styles.popular} load={popular} isFirst={isFirst} />;
}

function Matches() {
  const { language } = useLanguage();
  const { data: hot } = useQuery(hotMatchesQuery(language.code));
  return (hot?.list ?? []).length === 0 ? null : <Later room={styles.matches} load={matches} />;
}

const Winners = () => (useGameCount() === 0 ? null : <Later room={styles.winners} load={winners} />);

const rows: Readonly<Record<HomeRow, ComponentType<RowProps>>> = {
  draws: ({ isFirst }) => <Later room={styles.draws} load={draws} isFirst={isFirst} />,
  categories: CategoryCards,
  popular: Popular,
  matches: Matches,
  winners: Winners,
  offers: () => <Later room={styles.offers} load={offers} />,
  results: () => <Later room={styles.results} load={results} />,
  prompt: () => <Later room={styles.prompt} load={prompt} />,
  claims: () => <Later room={styles.claims} load={claims} />,
};

/** So many rows stand on a first screen, and show its texts alone. */
const firstRows = 3;

export default function HomePage() {
  const t = useText();
  useHead('home');
  const { signedIn } = useSession();
  const { homeRows } = useSettings();
  return (
    <div className="wrap">
      <h1 className="sr">{t('home.page.title')}</h1>
      {signedIn ? (
        <Suspense fallback={<div className={styles.member} />}>
          <MemberStrip />
        </Suspense>
      ) : null}
      {homeRows.map((row, at) => {
        const Row = rows[row];
        return <Row key={row} isFirst={at < firstRows} />;
      })}
    </div>
  );
}
