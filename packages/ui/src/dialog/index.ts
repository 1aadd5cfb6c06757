/** The generic popup: one dialog for questions, forms and lists. */
export { Dialog, type DialogProps } from './Dialog.tsx';
