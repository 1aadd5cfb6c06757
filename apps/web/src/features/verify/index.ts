/** Public interface of verifying: what this browser knows of the operator, and how a verdict is told. */
export { knownOf, verdictWord } from './known.ts';
