/** The popups about who you are, one at a time (MODAL-01). */
import type { ModalName } from '../../lib/modals.tsx';
import type { AuthModalProps } from './authModalProps.ts';
import { ChangePasswordModal } from './ChangePasswordModal.tsx';
import { ForgotModal } from './ForgotModal.tsx';
import { LoginModal } from './LoginModal.tsx';
import { LoginPopup } from './LoginPopup.tsx';
import { LogoutModal } from './LogoutModal.tsx';
import { RealAccountModal } from './RealAccountModal.tsx';
import { RegisterModal } from './RegisterModal.tsx';
import { ResetPasswordModal } from './ResetPasswordModal.tsx';
import { WarningModal } from './WarningModal.tsx';

export default function AuthModals({ name, ...rest }: AuthModalProps & { name: ModalName }) {
  switch (name) {
    case 'login':
    case 'agentLogin':
      return <LoginModal key={name} agent={name === 'agentLogin'} {...rest} />;
    case 'register':
      return <RegisterModal {...rest} />;
    case 'loginPopup':
      return <LoginPopup {...rest} />;
    case 'realAccount':
      return <RealAccountModal {...rest} />;
    case 'logout':
      return <LogoutModal {...rest} />;
    case 'changePassword':
      return <ChangePasswordModal {...rest} />;
    case 'forgotPassword':
      return <ForgotModal {...rest} />;
    case 'resetPassword':
      return <ResetPasswordModal {...rest} />;
    case 'warning':
      return <WarningModal {...rest} />;
    default:
      return null;
  }
}
