/** Public interface of sessions: who is signed in, and the gate before protected actions. */
export { isTrial, useGate } from './gate.ts';
export { useSession } from './session.tsx';
