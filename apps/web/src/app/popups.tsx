/** The content of every popup of the site, fetched when it is first opened. */
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../lib/chunk.ts';
import type { Popup, PopupName, PopupProps, ShowPopup } from '../lib/modals.tsx';
import type { authModals } from './AuthModals.tsx';

type Contents = { readonly [Name in PopupName]: ComponentType<PopupProps<Name>> };

function auth<Name extends keyof typeof authModals>(name: Name): ComponentType<PopupProps<Name>> {
  const load = async () => ({
    default: (await import('./AuthModals.tsx')).authModals[name] as ComponentType<PopupProps<Name>>,
  });
  return lazy(() => loadChunk(load)) as ComponentType<PopupProps<Name>>;
}

const contents: Contents = {
  login: auth('login'),
  agentLogin: auth('agentLogin'),
  register: auth('register'),
  loginPopup: auth('loginPopup'),
  realAccount: auth('realAccount'),
  logout: auth('logout'),
  changePassword: auth('changePassword'),
  forgotPassword: auth('forgotPassword'),
  resetPassword: auth('resetPassword'),
  warning: auth('warning'),
  chatRoom: lazy(() => loadChunk(() => import('../features/support/ChatRoom.tsx'))),
  feedback: lazy(() => loadChunk(() => import('../features/complaints/FeedbackModal.tsx'))),
  round: lazy(() => loadChunk(() => import('../features/bets/RoundModal.tsx'))),
  search: lazy(() => loadChunk(() => import('../features/search/SearchModal.tsx'))),
  notice: lazy(() => loadChunk(() => import('../features/content/NoticeModal.tsx'))),
  legal: lazy(() => loadChunk(() => import('../features/content/LegalModal.tsx'))),
  secondStep: lazy(() => loadChunk(() => import('../features/second-step/SecondStepModal.tsx'))),
  reauthenticate: lazy(() => loadChunk(() => import('../features/second-step/ReauthenticateModal.tsx'))),
  gameList: lazy(() => loadChunk(() => import('../features/catalog/GameListPopup.tsx'))),
  gameRests: lazy(() => loadChunk(() => import('../features/catalog/RestingGame.tsx'))),
};

type PopupViewProps = { popup: Popup; onClose: () => void; onShow: ShowPopup; onHome: () => void };

export function PopupView({ popup, ...ways }: PopupViewProps) {
  // The name and the fields belong together, which the compiler cannot follow through the table.
  const Content = contents[popup.name] as ComponentType<PopupProps<PopupName>>;
  return <Content fields={popup.fields} {...ways} />;
}
