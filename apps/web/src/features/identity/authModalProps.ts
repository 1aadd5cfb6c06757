/** What every popup about who you are is handed. */
import type { ModalName, ModalWith } from '../../lib/modals.tsx';

export type AuthModalProps = {
  carried: ModalWith;
  onClose: () => void;
  onShow: (name: ModalName, carried?: ModalWith) => void;
  onHome: () => void;
};
