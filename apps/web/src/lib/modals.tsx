/**
 * Which popup of the site is open; one at a time. The gate opens `loginPopup`, the warning for trial accounts is
 * `realAccount` (DEC-68, ROLE-01, ROLE-02).
 */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export type ModalName = 'login' | 'agentLogin' | 'register' | 'loginPopup' | 'realAccount' | 'logout' | 'terms' | 'privacy';
type ModalState = { open: ModalName | undefined; show: (name: ModalName) => void; close: () => void };

const ModalContext = createContext<ModalState | undefined>(undefined);

export function ModalProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<ModalName>();
  const state = useMemo(() => ({ open, show: (name: ModalName) => setOpen(name), close: () => setOpen(undefined) }), [open]);
  return <ModalContext value={state}>{children}</ModalContext>;
}

export function useModals(): ModalState {
  const state = useContext(ModalContext);
  if (state === undefined) throw new Error('no ModalProvider above');
  return state;
}
