/** Public interface of passwords: the password and the payment password. */
export { NewPasswordFields } from './NewPasswordFields.tsx';
export { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx';
