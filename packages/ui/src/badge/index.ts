/** Badges and counts: a word or a number that hangs on something. */
export { Badge, type BadgeKind, Count } from './Badge.tsx';
