/** The frame of every page: a landmark for each part, and a class of the page's kind on its root (SHELL-30, SHELL-32). */
import { lazy, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { EntryNotices } from '../features/content/EntryNotices.tsx';
import { isTrial } from '../features/sessions/gate.ts';
import { useSession } from '../features/sessions/session.tsx';
import { RightBar } from '../features/service/RightBar.tsx';
import { loadChunk } from '../lib/chunk.ts';
import { useText } from '../lib/language.tsx';
import { useAgentCentre } from '../features/agents/agentCentre.ts';
import { useMemberCentre } from '../features/members/memberCentre.ts';
import { chromeOf, pageClass } from '../features/places/places.ts';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import { Closed, useClosed } from './Closed.tsx';
import { BannerRegion } from './frame/BannerRegion.tsx';
import { DemoRibbon } from './frame/DemoRibbon.tsx';
import { Footer } from './frame/Footer.tsx';
import { TabBar } from './frame/TabBar.tsx';
import { Header } from './header/Header.tsx';
import styles from './Layout.module.css';
import { LoadingLine } from './LoadingLine.tsx';
import { ModalHost } from './ModalHost.tsx';
import { Boundary } from '../lib/Boundary.tsx';
import { Loading } from './Loading.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { useMustLogIn } from './useMustLogIn.ts';
import { isAsked } from './member/entries.ts';

const AgentCentre = lazy(() => loadChunk(() => import('./agent/AgentCentre.tsx')));
const SettledNews = lazy(() => loadChunk(() => import('../features/bets/SettledNews.tsx')));
const RainNotice = lazy(() => loadChunk(() => import('../features/chance/RainNotice.tsx')));
const PlayWatch = lazy(() => loadChunk(() => import('../features/safety/PlayWatch.tsx')));
const MemberCentre = lazy(() => loadChunk(() => import('./member/MemberCentre.tsx')));

export function Layout() {
  const t = useText();
  const { pathname } = useLocation();
  const { signedIn, member } = useSession();
  const { asked, close } = useMemberCentre();
  const team = useAgentCentre();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  // A new page takes the focus, so that a screen reader does not stay in the menu that led to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => {
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  const closed = useClosed();
  const hidden = useMustLogIn(pathname);
  const chrome = chromeOf(pathname);
  const framed = chrome !== 'none';
  if (closed !== undefined) return <Closed reason={closed} />;
  if (hidden) return <Navigate to="/login" replace />;
  return (
    <div className={`${pageClass(pathname)} ${styles.layout}`} data-chrome={chrome}>
      <LoadingLine />
      <a className={styles.skip} href="#main">
        {t('shell.nav.skip')}
      </a>
      {framed ? (
        <>
          <DemoRibbon />
          <Header />
          <BannerRegion pathname={pathname} />
        </>
      ) : null}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {/* While the page is on its way, and when it failed, the layout goes on working. */}
        <Boundary place={pathname} waiting={<Loading />} failed={(error) => <RouteFailure error={error} />}>
          <Outlet />
        </Boundary>
      </main>
      {chrome === 'all' ? <Footer /> : null}
      {framed ? <RightBar /> : null}
      {framed ? <TabBar /> : null}
      <ModalHost />
      {framed ? (
        <ChunkBoundary onFailed={() => {}}>
          <EntryNotices />
        </ChunkBoundary>
      ) : null}
      {framed && signedIn && member !== undefined ? (
        <ChunkBoundary onFailed={() => {}}>
          <SettledNews key={member.id} memberId={member.id} />
        </ChunkBoundary>
      ) : null}
      {framed && signedIn && member !== undefined && !isTrial(member) ? (
        <ChunkBoundary onFailed={() => {}}>
          <RainNotice />
        </ChunkBoundary>
      ) : null}
      {signedIn && member !== undefined && !isTrial(member) ? (
        <ChunkBoundary onFailed={() => {}}>
          <PlayWatch key={member.id} memberId={member.id} />
        </ChunkBoundary>
      ) : null}
      {isAsked(asked) ? (
        <ChunkBoundary onFailed={close}>
          <MemberCentre />
        </ChunkBoundary>
      ) : null}
      {team.asked !== undefined ? (
        <ChunkBoundary onFailed={team.close}>
          <AgentCentre />
        </ChunkBoundary>
      ) : null}
    </div>
  );
}
