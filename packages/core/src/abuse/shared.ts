/** Accounts that have something in common: a browser, a paper, an address, a series of numbers, the hour and network of their registration. */

/** What very many have, as the address of a phone network or a browser of a shop, names nobody. */
const mostOfOne = 50;

/** Of members with the keys they are known by, each with the others who have one of them. */
export function sharersAmong<Member extends string>(
  keysOf: ReadonlyMap<Member, readonly string[]>,
): ReadonlyMap<Member, readonly Member[]> {
  const members = new Map<string, Set<Member>>();
  for (const [member, keys] of keysOf)
    for (const key of keys) members.set(key, (members.get(key) ?? new Set()).add(member));
  const sharers = new Map<Member, Set<Member>>();
  for (const group of members.values()) {
    if (group.size < 2 || group.size > mostOfOne) continue;
    for (const member of group)
      for (const other of group)
        if (other !== member) sharers.set(member, (sharers.get(member) ?? new Set()).add(other));
  }
  return new Map([...sharers].map(([member, others]) => [member, [...others].toSorted()]));
}

const hourMs = 3_600_000;

/** The network of an address, a /24 or of the longer ones a /48, and the hour: who registered from one in the same hour shares this. */
export function registeredAs(address: string, atMs: number): string {
  const plain = address.replace(/^::ffff:(?=[0-9.]+$)/i, '');
  const network = plain.includes('.')
    ? plain.split('.').slice(0, 3).join('.')
    : plain.toLowerCase().split(':').slice(0, 3).join(':');
  return `${network} ${Math.floor(atMs / hourMs)}`;
}
