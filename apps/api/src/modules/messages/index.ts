/** The door of platform messages: what a member is told on the site, and what of it was read. */
export { messagesUseCases } from './routes.ts';
