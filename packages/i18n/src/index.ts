/** The door that browsers and servers share: the languages. Texts come by `catalog.ts` in Node and by `vite.ts` in a build. */
export * from './languages.ts';
export type * from './text.ts';
