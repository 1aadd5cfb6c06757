/** The door of rewards that members ask for. */
export { listNumberClaims } from './list-number-claims.ts';
export { rewardsUseCases } from './routes.ts';
