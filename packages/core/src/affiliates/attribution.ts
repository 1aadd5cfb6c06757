/**
 * Which affiliate brought a member: the one whose code was sent with the registration, else the one whose link was opened last. It is decided once, when
 * the member joins, and never again. Whoever comes by an agent's or a friend's code came by that one, whatever links they opened before.
 */
import type { Instant } from '../time/index.ts';

const dayMs = 86_400_000;

export type Click = {
  readonly id: string;
  readonly affiliate: string;
  readonly at: Instant;
  /** Whether a page was looked at after it: what no person opened brings nobody. */
  readonly isSeen: boolean;
};

export type Brought = {
  readonly affiliate: string;
  readonly by: 'code' | 'click';
  readonly click: string | undefined;
};

export type Joining = {
  readonly at: Instant;
  /** The affiliate of a code that was sent. */
  readonly ofCode: string | undefined;
  /** A code of somebody else decided the registration. */
  readonly isOfOther: boolean;
  readonly clicks: readonly Click[];
  /** For how many days a click counts. */
  readonly days: number;
};

/** Undefined where no affiliate brought the member. */
export function broughtBy({ at, ofCode, isOfOther, clicks, days }: Joining): Brought | undefined {
  const counted = clicks.filter((click) => click.isSeen && click.at <= at && at - click.at <= days * dayMs);
  if (ofCode !== undefined) {
    const click = last(counted.filter(({ affiliate }) => affiliate === ofCode));
    return { affiliate: ofCode, by: 'code', click: click?.id };
  }
  const click = isOfOther ? undefined : last(counted);
  return click && { affiliate: click.affiliate, by: 'click', click: click.id };
}

/** The last one; of two in one millisecond the one with the later id, so that it never depends on the order of reading. */
function last(clicks: readonly Click[]): Click | undefined {
  return clicks.reduce<Click | undefined>(
    (best, click) =>
      best === undefined || click.at > best.at || (click.at === best.at && click.id > best.id) ? click : best,
    undefined,
  );
}
