/** Public interface of places: which page stands at which path, what stands around it, and its head. */
export { useHead } from './head.ts';
export { chromeOf, isPlace, pageClass, places } from './places.ts';
