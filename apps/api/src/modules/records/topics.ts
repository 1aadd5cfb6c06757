/**
 * Events after which records are brought up: `wallet.changed` for whatever moved, `bets.settled` for the bets that lost, `bets.uncounted` for those
 * that were decided to count nothing.
 */
export const topics = ['wallet.changed', 'bets.settled', 'bets.uncounted', 'sport-bets.changed'] as const;
