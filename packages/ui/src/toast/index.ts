/** Toasts: short news about what was just done. */
export { type ToastNews, ToastProvider, useToast } from './Toast.tsx';
