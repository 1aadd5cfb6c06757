/** What a brand may say about itself. */
export { type Brand, parseBrand } from './parse.ts';
