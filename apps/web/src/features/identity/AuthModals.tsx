/** The popups about who you are, one at a time (MODAL-01). */
import type { ModalName } from '../../lib/modals.tsx';
import { LoginModal } from './LoginModal.tsx';
import { LoginPopup } from './LoginPopup.tsx';
import { LogoutModal } from './LogoutModal.tsx';
import { RealAccountModal } from './RealAccountModal.tsx';
import { RegisterModal } from './RegisterModal.tsx';

type AuthModalsProps = { name: ModalName; onClose: () => void; onShow: (name: ModalName) => void; onHome: () => void };

export default function AuthModals({ name, onClose, onShow, onHome }: AuthModalsProps) {
  if (name === 'login' || name === 'agentLogin')
    return <LoginModal key={name} agent={name === 'agentLogin'} onClose={onClose} onShow={onShow} />;
  if (name === 'register') return <RegisterModal onClose={onClose} onShow={onShow} onHome={onHome} />;
  if (name === 'loginPopup') return <LoginPopup onClose={onClose} onShow={onShow} />;
  if (name === 'realAccount') return <RealAccountModal onClose={onClose} onShow={onShow} />;
  if (name === 'logout') return <LogoutModal onClose={onClose} onHome={onHome} />;
  return null;
}
