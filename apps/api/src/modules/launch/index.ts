/** Launching's door: the calls that open a game, a demo or a lobby. What a launch is stands in play, which game it is in the catalogue. */
export { launchUseCases } from './routes.ts';
