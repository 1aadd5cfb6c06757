/** The demo's door: what exists in demo mode only. */
export { serveInbox } from './inbox.ts';
export { serveDemoPhone } from './phone.ts';
export { serveDemoSignIn } from './sign-in.ts';
export { demoLines, seedDemo } from './seed.ts';
