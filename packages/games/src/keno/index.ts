/** Keno: twenty of eighty numbers. */
export { keno } from './family.ts';
