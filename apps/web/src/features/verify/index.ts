/** The door of verifying: what this browser knows of the house, and how a verdict is told. */
export { knownOf, verdictWord } from './known.ts';
