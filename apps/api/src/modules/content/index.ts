/** The door of content: its routes, what is kept in memory, and what an operator does with it. */
export { contentUseCases } from './routes.ts';
export { type Shelf, openShelf } from './shelf.ts';
