/** Playing cards, drawn by code. */
export { PlayingCard } from './PlayingCard.tsx';
