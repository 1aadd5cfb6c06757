/** The door of places: which page stands at which path. */
export { isPlace } from './places.ts';
