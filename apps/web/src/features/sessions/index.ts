/** Public interface of sessions: who is signed in, the gate before protected actions, and what was pressed before it. */
export { entering } from './entering.ts';
export { isTrial, useGate } from './gate.ts';
export { useSession } from './session.tsx';
