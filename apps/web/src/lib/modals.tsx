/**
 * Which popup of the site is open; one at a time, and above it at most one more, to read something without losing what was
 * typed (DEC-06, DEC-68, ROLE-01, ROLE-02). A popup is declared where its content stands, with the fields it is shown with:
 *
 *     declare module '../../lib/modals.tsx' {
 *       interface Popups {
 *         notice: { readonly id: string };
 *       }
 *     }
 *
 * The application names the component of each (app/popups.ts); one that is missing there is a type error.
 */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** Every popup by name, with the fields it is shown with. Features add theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the popups stand
export interface Popups {}

export type PopupName = keyof Popups;
/** An open popup: its name and its own fields. */
export type Popup<Name extends PopupName = PopupName> = {
  [Each in Name]: { readonly name: Each; readonly fields: Popups[Each] };
}[Name];

/** Popups that can be shown by their name alone. */
export type BarePopup = { [Name in PopupName]: Record<never, never> extends Popups[Name] ? Name : never }[PopupName];

type Fields<Name extends PopupName> = Name extends BarePopup ? [fields?: Popups[Name]] : [fields: Popups[Name]];

export type ShowPopup = <Name extends PopupName>(name: Name, ...fields: Fields<Name>) => void;

/** What every popup's content gets. */
export type PopupProps<Name extends PopupName> = {
  fields: Popups[Name];
  onClose: () => void;
  onShow: ShowPopup;
  onHome: () => void;
};

type ModalState = {
  open: Popup | undefined;
  show: ShowPopup;
  /** Shows it unless another stands open, which says more: why the session ended, or what comes after a change of the password. */
  offer: (name: BarePopup) => void;
  close: () => void;
  /** What is read above everything else. */
  above: Popup | undefined;
  showAbove: ShowPopup;
  closeAbove: () => void;
};

const ModalContext = createContext<ModalState | undefined>(undefined);

function popupOf<Name extends PopupName>(name: Name, [fields]: Fields<Name>): Popup {
  return { name, fields: fields ?? {} } as Popup;
}

export function ModalScope({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Popup>();
  const [above, setAbove] = useState<Popup>();
  // Stable functions: an effect that opens a popup must not run again because another one closed.
  const show = useCallback<ShowPopup>((name, ...fields) => setOpen(popupOf(name, fields)), []);
  const offer = useCallback((name: BarePopup) => setOpen((now) => now ?? popupOf(name, [])), []);
  const close = useCallback(() => setOpen(undefined), []);
  const showAbove = useCallback<ShowPopup>((name, ...fields) => setAbove(popupOf(name, fields)), []);
  const closeAbove = useCallback(() => setAbove(undefined), []);
  const state = useMemo(
    () => ({ open, above, show, offer, close, showAbove, closeAbove }),
    [open, above, show, offer, close, showAbove, closeAbove],
  );
  return <ModalContext value={state}>{children}</ModalContext>;
}

export function useModals(): ModalState {
  const state = useContext(ModalContext);
  if (state === undefined) throw new Error('no ModalScope above');
  return state;
}
