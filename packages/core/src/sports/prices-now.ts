/** What has changed between the price that a player saw and now, and what of it they take. */
import { type Price, priceText } from './odds.ts';

/** What a player takes without being asked again: no other price, a better one, or any within a tenth. A line that has moved always asks. */
export type PricePolicy = 'none' | 'better' | 'any';
export const usualPolicy: PricePolicy = 'better';

/** What a leg looks like: as it was seen, or as it is. */
export type LegView = {
  readonly price: Price;
  /** The canonical specifiers of its market: `hcp=-0.25`. */
  readonly line: string;
  readonly score: string;
  readonly redCards: number;
};

export type AskedLeg = {
  readonly id: string;
  readonly seen: LegView;
  readonly now: LegView;
  readonly isActive: boolean;
  /** Bets are taken no more: the event has begun, or the time of the market is over. */
  readonly isClosed: boolean;
  /** Shut at any moment since the bet began to wait. */
  readonly wasShut: boolean;
};

/** What a refusal says of a leg, so that one tap bets it: its price, line and score now. */
export const legNow = ({ id, now }: AskedLeg): Readonly<Record<string, string>> => ({
  ...{ leg: id, price: priceText(now.price), line: now.line, score: now.score },
});

/** True where the price of now is taken without asking. Whatever is taken is struck at the price of now: a better one is always given. */
export function isTaken(policy: PricePolicy, seen: Price, now: Price): boolean {
  if (now === seen) return true;
  if (policy === 'none') return false;
  if (now > seen) return true;
  return policy === 'any' && now * 10n >= seen * 9n;
}
