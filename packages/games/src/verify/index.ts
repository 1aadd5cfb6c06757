/**
 * The checks of a draw, a ticket, a simulated match and a game's round, for the site and for anyone else: the same code that drew and played,
 * running in the reader's browser over what was published. The only entry of this package that the site may import.
 */
export {
  checkDraw,
  checkLeaves,
  checkTicket,
  type DrawCheck,
  type DrawStep,
  type Known,
  type PublishedDraw,
  type PublishedTicket,
  type SeenSeal,
  type TicketCheck,
  type TicketStep,
} from './draw.ts';
export type { HousePublicKey } from './house-key.ts';
export { checkMatch, matchSteps, type MatchCheck, type MatchStep, type PublishedMatch } from './match.ts';
export type { FlightProof } from '../flight/index.ts';
export { type PrizeCheck, type PrizeVerdict, type PublishedPrize, checkPrize } from './prize.ts';
export { type PublishedRound, type RoundCheck, type RoundVerdict, checkRound } from './round.ts';
export type { Checkpoint } from '../proof/index.ts';
export {
  checkpointsIn,
  type LoggedCheckpoint,
  type Publication,
  type SignedCheckpoint,
  type StatementProof,
} from './published.ts';
export {
  checkStatement,
  type SignedStatement,
  type Statement,
  type StatementCheck,
  type StatementFault,
  statementText,
} from './statement.ts';
export {
  checkStatementFile,
  pagesLine,
  pagesText,
  type StatementFileCheck,
  type StatementFileFault,
  statementHash,
} from './statement-file.ts';
