/** How the state of a paper is coloured. */
export const stateBadges = {
  none: 'plain',
  pending: 'warning',
  verified: 'positive',
  rejected: 'negative',
  expired: 'negative',
} as const;
