/** The demo's door: what exists in demo mode only. */
export { serveInbox } from './inbox.ts';
export { demoLines, seedDemo } from './seed.ts';
