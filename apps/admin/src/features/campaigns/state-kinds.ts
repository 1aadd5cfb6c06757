/** How the state of a campaign is marked. */
export const stateKinds = {
  draft: 'plain',
  scheduled: 'info',
  sending: 'brand',
  paused: 'warning',
  stopped: 'negative',
  done: 'positive',
} as const;
