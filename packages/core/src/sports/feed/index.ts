/** The feed of sports without I/O: its messages, what is known after them in any order, what the book makes of it, and when a producer is trusted. */
export {
  type FeedVerdict,
  type MarketName,
  fixtureOf,
  marketNameOf,
  marketStateNow,
  missingFor,
  stepsTo,
  typeOfMarket,
  verdictOf,
  verdictText,
} from './book.ts';
export { type EventHeard, type Heard, type MarketHeard, type Said, hear, isOver, nothingHeard } from './heard.ts';
export type {
  CancelMessage,
  EventMessage,
  FeedFixture,
  FeedMarket,
  FeedMarketState,
  FeedMessage,
  FeedOutcome,
  FeedPlay,
  FeedResult,
  FeedSide,
  FixtureMessage,
  OddsMessage,
  ScoreMessage,
} from './messages.ts';
export {
  type FeedLimits,
  type FeedProducer,
  type FeedProducerState,
  type LostReason,
  heardAlive,
  isRecoveryDue,
  isSilent,
  lostProducer,
  newProducer,
  recoverSince,
  recoveryAsked,
  recoveryComplete,
  usualFeedLimits,
} from './producer.ts';
