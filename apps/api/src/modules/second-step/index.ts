/** The door of the second step: the last steps of every way in, and codes to whoever must prove more. */
export { type Proven, enter } from './enter.ts';
export { secondStepUseCases } from './routes.ts';
export { codeSent, sendProofCode } from './send-proof-code.ts';
export { triesPurse } from './step-purses.ts';
