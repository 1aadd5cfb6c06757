/** Toasts: short news about what was just done. */
export { type ToastNews, ToastScope, useToast } from './Toast.tsx';
