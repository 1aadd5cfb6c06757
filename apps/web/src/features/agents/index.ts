/** Public interface of agents: the own invitation, and what a type of account is called. */
export { Invitation } from './Invitation.tsx';
export { useTypeName } from './useTypeName.ts';
