/** What a brand can define. */
export { type Brand, parseBrand } from './parse.ts';
