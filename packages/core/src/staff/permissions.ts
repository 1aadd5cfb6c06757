/**
 * What a member of the staff may do: an area and an action, such as `withdrawals.make`. `read` is contained in every other action;
 * `authorise` stands apart from `make`: who may only authorise cannot start the act.
 */

/** The actions that each area knows. An area without `make` is only looked at. */
export const areas = {
  members: ['read', 'make'],
  /** Contacts, papers and bank numbers in full, each opening with a reason. */
  unmask: ['make'],
  /** Locks of members' accounts and what is bound to them. */
  accounts: ['read', 'make', 'authorise'],
  /** Limits, breaks and exclusions of players: set or tightened, never loosened. */
  safety: ['read', 'make'],
  kyc: ['read', 'make', 'authorise'],
  deposits: ['read', 'make', 'authorise'],
  withdrawals: ['read', 'make', 'authorise', 'hold'],
  corrections: ['read', 'make', 'authorise', 'ask'],
  grants: ['read', 'make', 'authorise'],
  promotions: ['read', 'make', 'authorise'],
  applications: ['read', 'make', 'authorise'],
  results: ['read', 'make', 'authorise'],
  odds: ['read', 'make', 'authorise'],
  vendors: ['read', 'make', 'authorise', 'order'],
  content: ['read', 'make', 'authorise'],
  campaigns: ['read', 'make', 'authorise', 'one'],
  complaints: ['read', 'make', 'authorise'],
  agents: ['read', 'make', 'authorise'],
  'money-reports': ['read'],
  'game-reports': ['read'],
  suspicions: ['read', 'make', 'authorise', 'file'],
  'money-settings': ['read', 'make', 'authorise'],
  'site-settings': ['read', 'make', 'authorise'],
  staff: ['read', 'make', 'authorise'],
  /** To change what a role may do: in no role by default. */
  roles: ['make'],
  audit: ['read', 'own'],
  operations: ['read', 'make'],
  /** All that is kept of one person, handed out or erased. */
  'personal-data': ['read', 'make', 'authorise'],
  /** The whole installation, taken out to be put up elsewhere. */
  house: ['make', 'authorise'],
} as const;

export type Area = keyof typeof areas;
export type Permission = { [A in Area]: `${A}.${(typeof areas)[A][number]}` }[Area];

/** Every permission there is, in the order of the areas. */
export const permissions: readonly Permission[] = Object.entries(areas).flatMap(([area, actions]) =>
  actions.map((action) => `${area}.${action}` as Permission),
);

const known: ReadonlySet<string> = new Set(permissions);

/** Whether a text names a permission. */
export function isPermission(text: string): text is Permission {
  return known.has(text);
}

/** What a list of permissions allows: with any other action of an area comes its reading. */
export function allowedBy(granted: readonly Permission[]): ReadonlySet<Permission> {
  const all = new Set<Permission>(granted);
  for (const one of granted) {
    const read = `${one.split('.')[0]}.read`;
    // To file a suspicion shows none, and one's own audit lines are not everybody's.
    if (isPermission(read) && one !== 'suspicions.file' && one !== 'audit.own') all.add(read);
  }
  return all;
}
