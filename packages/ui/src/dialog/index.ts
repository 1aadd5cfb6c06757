/** The generic popup: one dialog for questions, forms and lists. */
export { Dialog, type DialogProps } from './Dialog.tsx';
export { boxSize, type SizeText } from './size.ts';
export { holdPage } from './hold.ts';
