/** A warning or a question before something that matters. */
export { Warning, type WarningProps } from './Warning.tsx';
