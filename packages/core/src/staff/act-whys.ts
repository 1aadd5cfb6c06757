/** Why an act of two people cannot be done, of those that have a text of their own in the office's languages (`proposals.why.`). */
const ofMembers = ['member-unknown', 'member-no-agent', 'member-outside', 'member-locked', 'account-closed'] as const;
const ofUplines = [
  'upline-unknown',
  'upline-no-agent',
  'upline-locked',
  'upline-same',
  'upline-below',
  'upline-moving',
] as const;
const ofContracts = [
  'contracts-off',
  'contract-of-upline',
  'contract-not-in-force',
  'offer-open',
  'terms-refused',
] as const;
const others = [
  'move-waiting',
  'line-moving',
  'statement-unknown',
  'statement-not-waiting',
  'needs-person',
  'house-keeps-nothing',
] as const;

export const actWhys = [...ofMembers, ...ofUplines, ...ofContracts, ...others] as const;
export type ActWhy = (typeof actWhys)[number];
