/**
 * Which popup of the site is open; one at a time, and above it at most one text to read, so that the terms can be read
 * without losing what was typed. The gate opens `loginPopup`, the warning for trial accounts is `realAccount`
 * (DEC-06, DEC-68, ROLE-01, ROLE-02).
 */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

export type ModalName = 'login' | 'agentLogin' | 'register' | 'loginPopup' | 'realAccount' | 'logout';
export type LegalName = 'terms' | 'privacy';
type ModalState = {
  open: ModalName | undefined;
  show: (name: ModalName) => void;
  close: () => void;
  reading: LegalName | undefined;
  /** Opens a legal text above everything; without a name it closes it. */
  readLegal: (name?: LegalName) => void;
};

const ModalContext = createContext<ModalState | undefined>(undefined);

export function ModalScope({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<ModalName>();
  const [reading, setReading] = useState<LegalName>();
  // Stable functions: an effect that opens a popup must not run again because another one closed.
  const show = useCallback((name: ModalName) => setOpen(name), []);
  const close = useCallback(() => setOpen(undefined), []);
  const readLegal = useCallback((name?: LegalName) => setReading(name), []);
  const state = useMemo(() => ({ open, reading, show, close, readLegal }), [open, reading, show, close, readLegal]);
  return <ModalContext value={state}>{children}</ModalContext>;
}

export function useModals(): ModalState {
  const state = useContext(ModalContext);
  if (state === undefined) throw new Error('no ModalScope above');
  return state;
}
