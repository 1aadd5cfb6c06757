/**
 * Whom a promotion is for. It is a part of its written rules, so it is hashed with them and never changes for a version; membership of a segment is that of
 * the version of the segment that the rules name, judged when somebody takes part.
 */
import type { DeviceKind } from '../segments/index.ts';

/**
 * By what a person is known who has several accounts: a browser, where money is paid out to, an address of the internet, the number of the paper
 * that says who they are.
 */
export const personKeys = ['device', 'payee', 'address', 'document'] as const;
export type PersonKey = (typeof personKeys)[number];

export type SegmentRef = { readonly segment: string; readonly version: number };

/** What is left out asks for nothing. */
export type Audience = {
  readonly levels?: { readonly from?: number; readonly to?: number };
  readonly countries?: readonly string[];
  readonly languages?: readonly string[];
  readonly devices?: readonly DeviceKind[];
  /** Agents: their members and all below them. */
  readonly lines?: readonly string[];
  /** In every one of these, and in none of those. */
  readonly segments?: { readonly in?: readonly SegmentRef[]; readonly notIn?: readonly SegmentRef[] };
  readonly isVerified?: true;
  /** Days since the registration. */
  readonly age?: { readonly from?: number; readonly to?: number };
  /** No bonus of any promotion in so many days. */
  readonly noBonusInDays?: number;
  /** Once for each person, whichever accounts they have. */
  readonly oncePer?: readonly PersonKey[];
  /** Of a hundred how many neither see it nor get it, so that those who do can be compared with them. */
  readonly heldOut?: number;
};

/** What is known of a member, as far as an audience asks. */
export type AudienceFacts = {
  readonly level: number;
  readonly country: string;
  readonly language: string;
  readonly device: string;
  /** The agents above them, and themselves. */
  readonly lines: readonly string[];
  /** The segments that they are in, of those that the audience names. */
  readonly segments: readonly SegmentRef[];
  readonly isVerified: boolean;
  readonly days: number;
  /** Days since the last bonus; undefined without one. */
  readonly bonusDays: number | undefined;
};

/** Why a member is not of the audience, in the order in which they can do something about it. */
export type Unfit =
  | 'level'
  | 'country'
  | 'language'
  | 'device'
  | 'line'
  | 'identity'
  | 'age'
  | 'bonus-recent'
  | 'segment';

const isWithin = (figure: number, bounds: { readonly from?: number; readonly to?: number } = {}): boolean =>
  figure >= (bounds.from ?? Number.NEGATIVE_INFINITY) && figure <= (bounds.to ?? Number.POSITIVE_INFINITY);
const isOneOf = (value: string, allowed: readonly string[] | undefined): boolean =>
  allowed === undefined || allowed.includes(value);

/** Whether a member is of an audience; else why not. */
export function fits(audience: Audience, facts: AudienceFacts): Unfit | undefined {
  const isIn = ({ segment, version }: SegmentRef) =>
    facts.segments.some((one) => one.segment === segment && one.version === version);
  const { segments = {}, lines, noBonusInDays } = audience;
  if (!isWithin(facts.level, audience.levels)) return 'level';
  if (!isOneOf(facts.country, audience.countries)) return 'country';
  if (!isOneOf(facts.language, audience.languages)) return 'language';
  if (!isOneOf(facts.device, audience.devices)) return 'device';
  if (lines !== undefined && !lines.some((line) => facts.lines.includes(line))) return 'line';
  if (audience.isVerified === true && !facts.isVerified) return 'identity';
  if (!isWithin(facts.days, audience.age)) return 'age';
  if (noBonusInDays !== undefined && facts.bonusDays !== undefined && facts.bonusDays < noBonusInDays)
    return 'bonus-recent';
  const isRight = (segments.in ?? []).every(isIn) && !(segments.notIn ?? []).some(isIn);
  return isRight ? undefined : 'segment';
}

/**
 * Whether a member is of the share of a promotion's audience that is held out. It follows from their id and the promotion's alone: it stays the same for
 * every version, grows with the share, and who is held out of one promotion is no more likely to be of another.
 */
export function isHeldOut(promotion: string, member: string, percent: number): boolean {
  let hash = 0x811c9dc5;
  for (const character of `${promotion} ${member}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // What differs in the last characters alone is spread over all bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100 < percent;
}
