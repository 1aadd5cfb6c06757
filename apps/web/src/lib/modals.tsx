/**
 * Which popup of the site is open; one at a time, and above it at most one text to read, so that the terms can be read
 * without losing what was typed. The gate opens `loginPopup`, the warning for trial accounts is `realAccount`
 * (DEC-06, DEC-68, ROLE-01, ROLE-02). A popup may be shown with a small value: which notice, which category, what to say.
 */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

export type ModalName =
  | 'login'
  | 'agentLogin'
  | 'register'
  | 'loginPopup'
  | 'realAccount'
  | 'logout'
  | 'changePassword'
  | 'forgotPassword'
  | 'resetPassword'
  | 'secondStep'
  | 'reauthenticate'
  | 'notice'
  | 'gameList'
  | 'gameRests'
  | 'chatRoom'
  | 'warning';

/** What a popup is shown with; each takes only what concerns it. */
export type ModalWith = {
  /** login, register: the tab that is open first. */
  readonly tab?: 'username' | 'sms';
  /** login: the name that is known already; notice: the one that stands open. */
  readonly username?: string;
  readonly id?: string;
  /** login: the numbers in its text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** resetPassword: what the link of the e-mail carried. */
  readonly token?: string;
  /** gameList: the category's code, and the vendor whose games are listed instead of the category's vendors. */
  readonly category?: string;
  readonly vendor?: string;
  /** gameRests: until when, ISO 8601. */
  readonly until?: string;
  /** warning, login: what it says, text keys or plain text and never HTML. Without `onConfirm` its button only closes it. */
  readonly kind?: 'warning' | 'danger' | 'info';
  readonly title?: string;
  readonly text?: string;
  readonly confirm?: string;
  readonly cancel?: string;
  readonly onConfirm?: () => void;
};

/** What every popup's content gets. */
export type ModalContentProps = {
  carried: ModalWith;
  onClose: () => void;
  onShow: (name: ModalName, carried?: ModalWith) => void;
  onHome: () => void;
};

export type LegalName = 'terms' | 'privacy';
type ModalState = {
  open: ModalName | undefined;
  /** What the open one was shown with. */
  carried: ModalWith;
  show: (name: ModalName, carried?: ModalWith) => void;
  /** Shows it unless another stands open, which says more: why the session ended, or what comes after a change of the password. */
  offer: (name: ModalName) => void;
  close: () => void;
  reading: LegalName | undefined;
  /** Opens a legal text above everything; without a name it closes it. */
  readLegal: (name?: LegalName) => void;
};

const ModalContext = createContext<ModalState | undefined>(undefined);
const nothing: ModalWith = {};

export function ModalScope({ children }: { children: ReactNode }) {
  const [{ open, carried }, setOpen] = useState<{ open: ModalName | undefined; carried: ModalWith }>({
    open: undefined,
    carried: nothing,
  });
  const [reading, setReading] = useState<LegalName>();
  // Stable functions: an effect that opens a popup must not run again because another one closed.
  const show = useCallback((name: ModalName, next: ModalWith = nothing) => setOpen({ open: name, carried: next }), []);
  const offer = useCallback(
    (name: ModalName) => setOpen((now) => (now.open === undefined ? { open: name, carried: nothing } : now)),
    [],
  );
  const close = useCallback(() => setOpen({ open: undefined, carried: nothing }), []);
  const readLegal = useCallback((name?: LegalName) => setReading(name), []);
  const state = useMemo(
    () => ({ open, carried, reading, show, offer, close, readLegal }),
    [open, carried, reading, show, offer, close, readLegal],
  );
  return <ModalContext value={state}>{children}</ModalContext>;
}

export function useModals(): ModalState {
  const state = useContext(ModalContext);
  if (state === undefined) throw new Error('no ModalScope above');
  return state;
}
