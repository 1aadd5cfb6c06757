/** The popups about who you are, in one chunk (MODAL-01). */
import { ChangePasswordModal } from '../features/passwords/ChangePasswordModal.tsx';
import { ForgotModal } from '../features/recovery/ForgotModal.tsx';
import { AgentLoginModal, LoginModal } from '../features/sign-in/LoginModal.tsx';
import { LoginPopup } from '../features/sign-in/LoginPopup.tsx';
import { LogoutModal } from '../features/sign-in/LogoutModal.tsx';
import { RealAccountModal } from '../features/sign-in/RealAccountModal.tsx';
import { RegisterModal } from '../features/registration/RegisterModal.tsx';
import { ResetPasswordModal } from '../features/recovery/ResetPasswordModal.tsx';
import { WarningModal } from '../features/sign-in/WarningModal.tsx';

export const authModals = {
  login: LoginModal,
  agentLogin: AgentLoginModal,
  register: RegisterModal,
  loginPopup: LoginPopup,
  realAccount: RealAccountModal,
  logout: LogoutModal,
  changePassword: ChangePasswordModal,
  forgotPassword: ForgotModal,
  resetPassword: ResetPasswordModal,
  warning: WarningModal,
};
