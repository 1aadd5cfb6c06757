/** Home, below the banner and the notices: what can be played now, the offers, what was drawn last, what we promise; in the order that the operator set. */
import { useQuery } from '@tanstack/react-query';
import { kindRowFrom } from '@banyan/core/catalog';
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
const loadKind = () => import('../../features/catalog/KindRow.tsx');
const matches = () => import('../../features/sports/HotMatches.tsx');
const winners = () => import('../../features/catalog/WinnerBoard.tsx');
const prompt = () => import('../../features/home/NumberPrompt.tsx');
const offers = () => import('../../features/content/HomeOffers.tsx');
const results = () =>
  import('../../features/lobby/ResultsSection.tsx').then(({ ResultsSection }) => ({ default: ResultsSection }));
const claims = () => import('../../features/content/Claims.tsx');

const lotteries: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

/** The categories of the menu besides the lotteries, whose games do not stand among the others. */
function useCategories() {
  const { language } = useLanguage();
  const { data } = useQuery(menusQuery(language.code));
  return (data?.list ?? []).filter(({ code }) => !lotteries.has(code));
}

const useHasGames = () => useCategories().some(({ cards }) => cards.some(({ games }) => games > 0));

type RowProps = { readonly isFirst: boolean };

/** What is played most, once there is something to play besides the lotteries. */
const Popular = ({ isFirst }: RowProps) =>
  useHasGames() ? <Later room={styles.games} load={popular} isFirst={isFirst} /> : null;

/** A row for each kind of which there is enough to look through. */
function Kinds() {
  return useCategories().flatMap(({ code, kinds }) =>
    kinds
      .filter(({ games }) => games >= kindRowFrom)
      .map(({ kind }) => (
        <Later key={`${code} ${kind}`} room={styles.games} load={loadKind} props={{ category: code, kind }} />
      )),
  );
}

function Matches() {
  const { language } = useLanguage();
  const { data: hot } = useQuery(hotMatchesQuery(language.code));
  return (hot?.list ?? []).length === 0 ? null : <Later room={styles.matches} load={matches} />;
}

const Winners = () => (!useHasGames() ? null : <Later room={styles.winners} load={winners} />);

const rows: Readonly<Record<HomeRow, ComponentType<RowProps>>> = {
  draws: ({ isFirst }) => <Later room={styles.draws} load={draws} isFirst={isFirst} />,
  categories: CategoryCards,
  popular: Popular,
  kinds: Kinds,
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
