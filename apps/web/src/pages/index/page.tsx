/** Home, below the banner and the notices: what can be played now, the offers, what was drawn last, what we promise. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { menusQuery } from '../../features/catalog/catalog.queries.ts';
import { hotMatchesQuery } from '../../features/sports/sports.queries.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { Later } from '../../lib/Later.tsx';
import { useLanguage, useText } from '../../lib/language.tsx';
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

/** What is played and won, once there is something to play besides the lotteries; the matches between them, once there are any. */
function Games() {
  const { language } = useLanguage();
  const { data: hot } = useQuery(hotMatchesQuery(language.code));
  const { data } = useQuery(menusQuery(language.code));
  // Lotteries are counted as games of the menu, but do not stand among the popular ones.
  const games = (data?.list ?? []).filter(({ code }) => !lotteries.has(code)).flatMap(({ cards }) => cards);
  const count = games.reduce((sum, card) => sum + card.games, 0);
  return (
    <>
      {count === 0 ? null : <Later room={count > 6 ? styles.popularTwo : styles.popular} load={popular} isFirst />}
      {(hot?.list ?? []).length === 0 ? null : <Later room={styles.matches} load={matches} />}
      {count === 0 ? null : <Later room={styles.winners} load={winners} />}
    </>
  );
}

export default function HomePage() {
  const t = useText();
  useHead('home');
  const { signedIn } = useSession();
  return (
    <div className="wrap">
      <h1 className="sr">{t('home.page.title')}</h1>
      {signedIn ? (
        <Suspense fallback={<div className={styles.member} />}>
          <MemberStrip />
        </Suspense>
      ) : null}
      <Later room={styles.draws} load={draws} isFirst />
      <CategoryCards />
      <Games />
      <Later room={styles.offers} load={offers} />
      <Later room={styles.results} load={results} />
      <Later room={styles.prompt} load={prompt} />
      <Later room={styles.claims} load={claims} />
    </div>
  );
}
