/** The popups about who you are, one at a time (MODAL-01). */
import type { ModalContentProps, ModalName } from '../lib/modals.tsx';
import { ChangePasswordModal } from '../features/passwords/ChangePasswordModal.tsx';
import { ForgotModal } from '../features/recovery/ForgotModal.tsx';
import { LoginModal } from '../features/sign-in/LoginModal.tsx';
import { LoginPopup } from '../features/sign-in/LoginPopup.tsx';
import { LogoutModal } from '../features/sign-in/LogoutModal.tsx';
import { RealAccountModal } from '../features/sign-in/RealAccountModal.tsx';
import { RegisterModal } from '../features/registration/RegisterModal.tsx';
import { ResetPasswordModal } from '../features/recovery/ResetPasswordModal.tsx';
import { WarningModal } from '../features/sign-in/WarningModal.tsx';

export default function AuthModals({ name, ...rest }: ModalContentProps & { name: ModalName }) {
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
