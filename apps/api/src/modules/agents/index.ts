/** The door of agents: what an agent sees of the team below. */
export { agentsUseCases } from './routes.ts';
