/**
 * The popups of the site and the addresses that open them: /login and /register are home with theirs (SHELL-07,
 * SHELL-25). When the server ends a session the page says what ended it, over the login form (ERR-32, ROLE-10).
 */
import { lazy, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadChunk } from '../lib/chunk.ts';
import { type BarePopup, type PopupName, useModals } from '../lib/modals.tsx';
import { useForgottenEntering } from '../features/sessions/entering.ts';
import { useSession } from '../features/sessions/session.tsx';
import { useForgottenLink } from '../features/sign-in/pendingLink.ts';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import { PopupView } from './popups.tsx';
import { useEntered } from './useEntered.ts';

const LastLogin = lazy(() => loadChunk(() => import('../features/sign-in/LastLogin.tsx')));

const opens: Readonly<Record<string, BarePopup>> = {
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
};

const resetMark = '#reset=';

/** With `only` no other popup opens, and no address opens one: for the pages in the place of the site. */
export function ModalHost({ only }: { only?: PopupName } = {}) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { signedIn, mustChangePassword, step, isFresh, lost, lostBy } = useSession();
  const { open, show, close, above, showAbove, closeAbove } = useModals();
  const asked = only === undefined ? opens[pathname] : undefined;
  useEffect(() => {
    if (asked !== undefined && !signedIn) show(asked);
    else if (asked !== undefined) void navigate('/', { replace: true });
  }, [asked, signedIn, show, navigate]);
  const handled = useRef(0);
  useEffect(() => {
    if (lost === handled.current) return;
    handled.current = lost;
    // Nobody was there for long, it had lived its twelve hours, or somebody ended it.
    show('login', { ended: { text: `identity.ended.${lostBy.ended ?? 'text'}`, values: lostBy } });
  }, [lost, lostBy, show]);
  // The link of an e-mail: its token leaves the address bar at once.
  useEffect(() => {
    if (!hash.startsWith(resetMark)) return;
    void navigate({ pathname, search }, { replace: true });
    show('resetPassword', { token: hash.slice(resetMark.length) });
  }, [hash, pathname, search, navigate, show]);
  // Whatever else was opened: a session that must change its password sees nothing but that.
  useEffect(() => {
    if (mustChangePassword && open?.name !== 'changePassword') show('changePassword');
  }, [mustChangePassword, open, show]);
  // A login that waits for its second step.
  useEffect(() => {
    if (step !== undefined) show('secondStep');
  }, [step, show]);
  const isLeft = open === undefined && step === undefined && !signedIn;
  useForgottenLink(isLeft);
  useForgottenEntering(isLeft);
  useEntered(signedIn);
  function onClose() {
    close();
    if (asked !== undefined) void navigate('/', { replace: true });
  }
  const onHome = () => void navigate('/');
  return (
    <>
      <ChunkBoundary key={open?.name} onFailed={onClose}>
        {open === undefined || (only !== undefined && open.name !== only) ? null : (
          <PopupView key={open.name} popup={open} onClose={onClose} onShow={show} onHome={onHome} />
        )}
      </ChunkBoundary>
      {isFresh && signedIn ? (
        <ChunkBoundary onFailed={() => {}}>
          <LastLogin />
        </ChunkBoundary>
      ) : null}
      <ChunkBoundary key={above?.name} onFailed={closeAbove}>
        {above === undefined ? null : (
          <PopupView popup={above} onClose={closeAbove} onShow={showAbove} onHome={onHome} />
        )}
      </ChunkBoundary>
    </>
  );
}
