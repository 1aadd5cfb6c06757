/** The door that browsers and servers share: the languages, and how figures stand in a text. Texts come by `catalog.ts` in Node and by `vite.ts` in a build. */
export * from './isolate.ts';
export * from './languages.ts';
export type * from './text.ts';
