/**
 * The popups of the site and the addresses that open them: /login and /register are home with theirs (SHELL-07,
 * SHELL-25). When the server ends a session the page says so and offers to log in (ROLE-10).
 */
import { useToast } from '@banyan/ui/toast';
import { lazy, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadChunk } from '../lib/chunk.ts';
import { useText } from '../lib/language.tsx';
import { type ModalName, useModals } from '../lib/modals.tsx';
import { useSession } from '../lib/session.tsx';
import { ChunkBoundary } from './ChunkBoundary.tsx';

const AuthModals = lazy(() => loadChunk(() => import('../features/identity/AuthModals.tsx')));
const LegalModal = lazy(() => loadChunk(() => import('../features/legal/LegalModal.tsx')));

const opens: Readonly<Record<string, ModalName>> = {
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
};

export function ModalHost() {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { signedIn, lost } = useSession();
  const { open, show, close, reading, readLegal } = useModals();
  const asked = opens[pathname];
  useEffect(() => {
    if (asked !== undefined && !signedIn) show(asked);
    else if (asked !== undefined) void navigate('/', { replace: true });
  }, [asked, signedIn, show, navigate]);
  const told = useRef(0);
  useEffect(() => {
    if (lost === told.current) return;
    told.current = lost;
    toast({ kind: 'info', title: t('refusals.not-logged-in') });
    show('loginPopup');
  }, [lost, toast, t, show]);
  function onClose() {
    close();
    if (asked !== undefined) void navigate('/', { replace: true });
  }
  return (
    <>
      <ChunkBoundary key={open} onFailed={onClose}>
        {open === undefined ? null : (
          <AuthModals name={open} onClose={onClose} onShow={show} onHome={() => void navigate('/')} />
        )}
      </ChunkBoundary>
      <ChunkBoundary key={reading} onFailed={readLegal}>
        {reading === undefined ? null : <LegalModal which={reading} onClose={() => readLegal()} />}
      </ChunkBoundary>
    </>
  );
}
