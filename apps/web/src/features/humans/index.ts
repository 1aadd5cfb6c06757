/** Public interface of humans: showing that one is a person. */
export { HumanCheck } from './HumanCheck.tsx';
export { isAboutHuman } from './humanRefusals.ts';
export type { HumanAnswers } from './humans.queries.ts';
export { useHuman } from './useHuman.ts';
