/**
 * Signs that an affiliate's friends are none: the affiliate's own accounts, rings of one device, links that were opened by no person. A sign holds a
 * statement until somebody has looked; it decides nothing.
 */
export const affiliateSignKinds = ['self', 'ring', 'unseen', 'one-source'] as const;
export type AffiliateSignKind = (typeof affiliateSignKinds)[number];

export type AffiliateSign = {
  readonly kind: AffiliateSignKind;
  /** How many, and of how many. */
  readonly count: number;
  readonly of: number;
  /** Members that it is about. */
  readonly members: readonly string[];
};

export type FriendFacts = {
  readonly member: string;
  /** Devices that the member has been on, as opaque text. */
  readonly devices: readonly string[];
};

export type ClickFacts = {
  readonly clicks: number;
  /** After which a page was looked at. */
  readonly seen: number;
  /** Of the source from which most came. */
  readonly mostOfOneSource: number;
};

/** Fewer say nothing. */
const fewestClicks = 50;
/** Of a hundred clicks that people make, more than these lead to a page that is looked at. */
const leastSeenPercent = 20;
const mostOfOnePercent = 50;
const smallestRing = 3;

/** The signs of a month, in the order of the kinds. `own`: devices of the affiliate. */
export function affiliateSigns(
  own: readonly string[],
  friends: readonly FriendFacts[],
  { clicks, seen, mostOfOneSource }: ClickFacts,
): AffiliateSign[] {
  const mine = new Set(own);
  const selves = friends.filter(({ devices }) => devices.some((device) => mine.has(device)));
  const rings = new Map<string, string[]>();
  for (const { member, devices } of friends)
    for (const device of new Set(devices)) rings.set(device, [...(rings.get(device) ?? []), member]);
  const ringed = new Set([...rings.values()].filter((members) => members.length >= smallestRing).flat());
  const isEnough = clicks >= fewestClicks;
  const found: readonly (readonly [AffiliateSign, boolean])[] = [
    [
      sign(
        'self',
        selves.length,
        friends.length,
        selves.map(({ member }) => member),
      ),
      selves.length > 0,
    ],
    [sign('ring', ringed.size, friends.length, [...ringed]), ringed.size > 0],
    [sign('unseen', clicks - seen, clicks), isEnough && seen * 100 < clicks * leastSeenPercent],
    [sign('one-source', mostOfOneSource, clicks), isEnough && mostOfOneSource * 100 > clicks * mostOfOnePercent],
  ];
  return found.flatMap(([one, isSo]) => (isSo ? [one] : []));
}

const sign = (kind: AffiliateSignKind, count: number, of: number, members: readonly string[] = []): AffiliateSign => ({
  ...{ kind, count, of },
  members: members.toSorted(),
});
