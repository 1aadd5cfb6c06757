/** Events after which records are brought up: `wallet.changed` for whatever moved, `bets.settled` for the bets that lost. */
export const topics = ['wallet.changed', 'bets.settled'] as const;
