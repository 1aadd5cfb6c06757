/** Why an act of two people cannot be done, of those that have a text of their own in the office's languages (`proposals.why.`). */
export const actWhys = [
  ...(['statement-unknown', 'statement-not-waiting', 'member-unknown', 'needs-person'] as const),
  ...([
    'contracts-off',
    'member-no-agent',
    'contract-of-upline',
    'line-moving',
    'offer-open',
    'terms-refused',
  ] as const),
  ...(['contract-not-in-force', 'member-outside', 'member-locked', 'move-waiting', 'upline-unknown'] as const),
  ...([
    'upline-no-agent',
    'upline-locked',
    'upline-same',
    'upline-below',
    'upline-moving',
    'house-keeps-nothing',
  ] as const),
] as const;
export type ActWhy = (typeof actWhys)[number];
