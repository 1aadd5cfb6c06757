/** The states of a draw, with the colour that each is shown in. */
export const states = ['scheduled', 'open', 'closed', 'drawn', 'settled', 'void'] as const;
export const stateKinds = {
  scheduled: 'plain',
  open: 'info',
  closed: 'warning',
  drawn: 'info',
  settled: 'positive',
  void: 'negative',
} as const;
