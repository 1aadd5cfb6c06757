/**
 * The popups of the site and the addresses that open them: /login and /register are home with theirs (SHELL-07,
 * SHELL-25). When the server ends a session the page says what ended it, over the login form (ERR-32, ROLE-10).
 */
import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadChunk } from '../lib/chunk.ts';
import { type ModalName, type ModalWith, useModals } from '../lib/modals.tsx';
import { useSession } from '../features/sessions/session.tsx';
import { ChunkBoundary } from './ChunkBoundary.tsx';

const AuthModals = lazy(() => loadChunk(() => import('./AuthModals.tsx')));
const LastLogin = lazy(() => loadChunk(() => import('../features/sign-in/LastLogin.tsx')));
const LegalModal = lazy(() => loadChunk(() => import('../features/content/LegalModal.tsx')));

/** What every popup's content gets. */
export type ModalContentProps = {
  name: ModalName;
  carried: ModalWith;
  onClose: () => void;
  onShow: (name: ModalName, carried?: ModalWith) => void;
  onHome: () => void;
};
type Content = LazyExoticComponent<ComponentType<ModalContentProps>>;

/** The popups whose content is another feature's; what is not here is about who you are (MODAL-01). */
const contents: Partial<Record<ModalName, Content>> = {
  chatRoom: lazy(() => loadChunk(() => import('../features/support/ChatRoom.tsx'))),
  notice: lazy(() => loadChunk(() => import('../features/content/NoticeModal.tsx'))),
  secondStep: lazy(() => loadChunk(() => import('../features/second-step/SecondStepModal.tsx'))),
  reauthenticate: lazy(() => loadChunk(() => import('../features/second-step/ReauthenticateModal.tsx'))),
  gameList: lazy(() => loadChunk(() => import('../features/catalog/GameListPopup.tsx'))),
  gameRests: lazy(() => loadChunk(() => import('../features/catalog/RestingGame.tsx'))),
};

const opens: Readonly<Record<string, ModalName>> = {
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
};

const resetMark = '#reset=';

function Open(props: ModalContentProps) {
  const Content = contents[props.name] ?? AuthModals;
  return <Content {...props} />;
}

/** With `only` no other popup opens, and no address opens one: for the pages in the place of the site. */
export function ModalHost({ only }: { only?: ModalName } = {}) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { signedIn, mustChangePassword, step, isFresh, lost, lostBy } = useSession();
  const { open, carried, show, close, reading, readLegal } = useModals();
  const asked = only === undefined ? opens[pathname] : undefined;
  useEffect(() => {
    if (asked !== undefined && !signedIn) show(asked);
    else if (asked !== undefined) void navigate('/', { replace: true });
  }, [asked, signedIn, show, navigate]);
  const told = useRef(0);
  useEffect(() => {
    if (lost === told.current) return;
    told.current = lost;
    // Nobody was there for long, it had lived its twelve hours, or somebody ended it.
    show('login', { text: `identity.ended.${lostBy.ended ?? 'text'}`, values: lostBy });
  }, [lost, lostBy, show]);
  // The link of an e-mail: its token leaves the address bar at once.
  useEffect(() => {
    if (!hash.startsWith(resetMark)) return;
    void navigate({ pathname, search }, { replace: true });
    show('resetPassword', { token: hash.slice(resetMark.length) });
  }, [hash, pathname, search, navigate, show]);
  // Whatever else was opened: a session that must change its password sees nothing but that.
  useEffect(() => {
    if (mustChangePassword && open !== 'changePassword') show('changePassword');
  }, [mustChangePassword, open, show]);
  // A login that waits for its second step.
  useEffect(() => {
    if (step !== undefined) show('secondStep');
  }, [step, show]);
  function onClose() {
    close();
    if (asked !== undefined) void navigate('/', { replace: true });
  }
  return (
    <>
      <ChunkBoundary key={open} onFailed={onClose}>
        {open === undefined || (only !== undefined && open !== only) ? null : (
          <Open name={open} carried={carried} onClose={onClose} onShow={show} onHome={() => void navigate('/')} />
        )}
      </ChunkBoundary>
      {isFresh && signedIn ? (
        <ChunkBoundary onFailed={() => {}}>
          <LastLogin />
        </ChunkBoundary>
      ) : null}
      <ChunkBoundary key={reading} onFailed={readLegal}>
        {reading === undefined ? null : <LegalModal which={reading} onClose={() => readLegal()} />}
      </ChunkBoundary>
    </>
  );
}
