/** Public interface of the sport slip: the column, the bar of a phone, and what the board needs of it. */
export { SlipBar } from './SlipBar.tsx';
export { SlipCard } from './SlipCard.tsx';
export { usePicks } from './usePicks.ts';
