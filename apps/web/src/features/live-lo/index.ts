/** Public interface of live lo: the table that fills prize by prize, and betting on all that is still to come. */
export { LiveReach } from './LiveReach.tsx';
export { type LiveReaching, useLiveReach } from './useLiveReach.ts';
