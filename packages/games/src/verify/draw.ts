/**
 * The check of a draw and of a ticket in it: every step from what was promised before anybody bet to the numbers, over what was
 * published and nothing else. It runs in the reader's own browser, without a network.
 */
import { commitment, isSeed } from '../draws/seeded.ts';
import { hexOf } from '../draws/sha256.ts';
import { lotteries } from '../lotteries/index.ts';
import type { Prizes } from '../lottery/index.ts';
import { type BeaconRound, isPulse, quicknetTime, randomnessOf } from '../proof/beacon.ts';
import { bytesOf, isHex } from '../proof/bytes.ts';
import { headText, isLogged, type SignedHead } from '../proof/log.ts';
import { areInOrder, rootFromPath, rootOf } from '../proof/merkle.ts';
import { drawNumbersOf } from '../proof/numbers.ts';
import { isSigned } from '../proof/signatures.ts';
import { hashOfText, promiseText, receiptText, sealText, ticketLeaf } from '../proof/texts.ts';

/** A draw as it is published. */
export type PublishedDraw = {
  readonly drawId: string;
  readonly game: string;
  readonly drawNo: string;
  readonly closesAt: string;
  readonly key: string;
  readonly promise: {
    readonly rulesText: string;
    readonly rulesHash: string;
    readonly beacon: BeaconRound;
    readonly roundAt: string;
    readonly commitment: string;
    readonly hash: string;
    readonly signature: string;
  } | null;
  readonly seal: {
    readonly root: string;
    readonly tickets: number;
    readonly sealedAt: string;
    readonly signature: string;
  } | null;
  readonly pulse: string | null;
  readonly secret: string | null;
  readonly result: Prizes | null;
  /** Where promise and seal stand in the log of the house; proofs of before have none. */
  readonly log?: {
    readonly head: SignedHead;
    readonly promise: LogPlace | null;
    readonly seal: LogPlace | null;
  } | null;
};

type LogPlace = { readonly index: number; readonly path: readonly string[] };

/**
 * The steps, in the order in which they happened. `rules`: their text has the hash that was promised. `promise`: the house signed
 * it. `round`: it comes after the close. `seal`: the house signed the root for this promise. `inTime`: that was before the
 * round. `secret`: it is the one that was committed to. `beacon`: what came is the round that was named. `result`: these are the
 * numbers that follow. `log`: promise and seal stand in the log under a head that the house signed.
 */
export const drawSteps = ['rules', 'promise', 'round', 'seal', 'inTime', 'secret', 'beacon', 'result', 'log'] as const;
export type DrawStep = (typeof drawSteps)[number];

/** A draw is right without the log, whose heads come minutes later; what the log says must not be wrong. */
const neededSteps: readonly DrawStep[] = drawSteps.filter((step) => step !== 'log');

export type DrawCheck = {
  /** `unfinished`: right so far, and there are no numbers yet; `elsewhere`: the house does not make this draw. */
  readonly verdict: 'right' | 'wrong' | 'unfinished' | 'elsewhere' | 'malformed';
  readonly passed: readonly DrawStep[];
  readonly wrong: readonly DrawStep[];
  /** The numbers that follow, where they can be computed. */
  readonly drawn: Prizes | null;
};

/** One text for each result, the same for equal results only: tiers and numbers count in their order. */
function resultText(result: Prizes): string {
  return JSON.stringify(result.map(({ tier, numbers }) => [tier, numbers]));
}

function rulesIn(text: string): string | undefined {
  const { rules } = (JSON.parse(text) ?? {}) as { rules?: unknown };
  return typeof rules === 'string' && lotteries.has(rules) ? rules : undefined;
}

/** The numbers that follow from what is published; null while something is missing. */
function numbersOf({ drawId, promise, seal, pulse, secret }: PublishedDraw): Prizes | null {
  if (promise === null || seal === null || pulse === null || secret === null) return null;
  const rules = rulesIn(promise.rulesText);
  if (rules === undefined || !isSeed(secret) || !isHex(seal.root, 32) || !isHex(pulse, pulse.length / 2)) return null;
  const { rulesHash } = promise;
  return drawNumbersOf(rules, { drawId, rulesHash, randomness: randomnessOf(pulse), secret, root: seal.root });
}

const timeOf = (moment: string): number => Date.parse(moment);

/** The round is at the time that is said, and after the close by as much as is promised. */
function isRoundRight({ closesAt, promise }: PublishedDraw): boolean {
  if (promise === null) return false;
  const { beacon, roundAt } = promise;
  const isTimed = beacon.source === 'local' || quicknetTime(beacon.round) === timeOf(roundAt);
  return isTimed && timeOf(roundAt) - timeOf(closesAt) >= 6000;
}

type Judge = (draw: PublishedDraw, drawn: Prizes | null) => boolean | undefined;

/** Each answers undefined while what it looks at is not there. */
const judges: Readonly<Record<DrawStep, Judge>> = {
  rules: ({ promise }) => promise !== null && hashOfText(promise.rulesText) === promise.rulesHash,
  promise({ drawId, game, drawNo, closesAt, key, promise }) {
    if (promise === null) return undefined;
    const text = promiseText({ drawId, game, drawNo, closesAt, ...promise });
    return hashOfText(text) === promise.hash && isSigned(text, promise.signature, key);
  },
  round: isRoundRight,
  seal({ drawId, key, promise, seal }) {
    if (seal === null) return undefined;
    return isSigned(sealText({ drawId, promiseHash: promise?.hash ?? '-', ...seal }), seal.signature, key);
  },
  inTime: ({ promise, seal }) =>
    seal === null || promise === null ? undefined : timeOf(seal.sealedAt) < timeOf(promise.roundAt),
  secret({ promise, secret }) {
    if (secret === null) return undefined;
    return isSeed(secret) && commitment(secret) === promise?.commitment;
  },
  beacon: ({ promise, pulse }) => (pulse === null || promise === null ? undefined : isPulse(promise.beacon, pulse)),
  result({ result }, drawn) {
    if (result === null) return undefined;
    return drawn !== null && resultText(drawn) === resultText(result);
  },
  log({ drawId, game, drawNo, closesAt, key, promise, seal, log }) {
    if (log === null || log === undefined) return undefined;
    const promised = promise && promiseText({ drawId, game, drawNo, closesAt, ...promise });
    const sealed = seal && sealText({ drawId, promiseHash: promise?.hash ?? '-', ...seal });
    const places = [
      [promised, log.promise],
      [sealed, log.seal],
    ] as const;
    if (!isSigned(headText(log.head), log.head.signature, key)) return false;
    if (places.some(([text, place]) => place !== null && (text === null || !isLogged(text, log.head, place))))
      return false;
    // Until the next head, a part of it may stand under none.
    return places.every(([, place]) => place !== null) ? true : undefined;
  },
};

const nothing: DrawCheck = { verdict: 'malformed', passed: [], wrong: [], drawn: null };

/** Checks a draw. Never throws on what it is given. */
export function checkDraw(draw: PublishedDraw): DrawCheck {
  try {
    if (draw.promise === null) return { ...nothing, verdict: 'elsewhere' };
    const drawn = numbersOf(draw);
    const judged = drawSteps.map((step) => [step, judges[step](draw, drawn)] as const);
    const passed = judged.filter(([, isRight]) => isRight === true).map(([step]) => step);
    const wrong = judged.filter(([, isRight]) => isRight === false).map(([step]) => step);
    const isWhole = neededSteps.every((step) => passed.includes(step));
    const verdict = wrong.length > 0 ? 'wrong' : isWhole ? 'right' : 'unfinished';
    return { verdict, passed, wrong, drawn };
  } catch {
    return nothing;
  }
}

/** A ticket's receipt and its place among the sealed ones. */
export type PublishedTicket = {
  readonly receipt: {
    readonly drawId: string;
    readonly ticketId: string;
    readonly placedAt: string;
    readonly promiseHash: string;
    readonly leaf: string;
    readonly salt: string;
    readonly text: string;
    readonly key: string;
    readonly signature: string;
  };
  readonly inclusion: { readonly index: number; readonly tickets: number; readonly path: readonly string[] } | null;
};

/**
 * `leaf`: the hash is of this ticket. `receipt`: the house signed it, for the draw as it was promised. `included`: it is one of
 * the sealed tickets.
 */
export const ticketSteps = ['leaf', 'receipt', 'included'] as const;
export type TicketStep = (typeof ticketSteps)[number];

export type TicketCheck = {
  readonly verdict: 'right' | 'wrong' | 'unfinished' | 'malformed';
  readonly passed: readonly TicketStep[];
  readonly wrong: readonly TicketStep[];
};

function isIncluded({ receipt, inclusion }: PublishedTicket, { seal }: PublishedDraw): boolean | undefined {
  if (seal === null) return undefined;
  // A sealed draw without this ticket: the receipt proves that it was taken out.
  if (inclusion === null || inclusion.tickets !== seal.tickets) return false;
  const path = inclusion.path.map(bytesOf);
  const root = rootFromPath(bytesOf(receipt.leaf), inclusion.index, inclusion.tickets, path);
  return root !== undefined && hexOf(root) === seal.root;
}

/** Checks a ticket against its draw. Never throws on what it is given. */
export function checkTicket(ticket: PublishedTicket, draw: PublishedDraw): TicketCheck {
  try {
    const { receipt } = ticket;
    const isOfDraw = receipt.drawId === draw.drawId && receipt.promiseHash === (draw.promise?.hash ?? '-');
    const isOfText = receipt.text.startsWith(`banyan-ticket-1\n${receipt.drawId}\n${receipt.ticketId}\n`);
    const judged: [TicketStep, boolean | undefined][] = [
      ['leaf', isOfText && hexOf(ticketLeaf(receipt.salt, receipt.text)) === receipt.leaf],
      ['receipt', isOfDraw && isSigned(receiptText(receipt), receipt.signature, draw.key)],
      ['included', isIncluded(ticket, draw)],
    ];
    const passed = judged.filter(([, isRight]) => isRight === true).map(([step]) => step);
    const wrong = judged.filter(([, isRight]) => isRight === false).map(([step]) => step);
    const verdict = wrong.length > 0 ? 'wrong' : passed.length === ticketSteps.length ? 'right' : 'unfinished';
    return { verdict, passed, wrong };
  } catch {
    return { verdict: 'malformed', passed: [], wrong: [] };
  }
}

/** Whether these leaves, all of them in their order, make the root that was sealed. Never throws on what it is given. */
export function checkLeaves(leaves: readonly string[], { seal }: Pick<PublishedDraw, 'seal'>): boolean {
  if (seal === null || leaves.length !== seal.tickets || !leaves.every((leaf) => isHex(leaf, 32))) return false;
  const nodes = leaves.map(bytesOf);
  return areInOrder(nodes) && hexOf(rootOf(nodes)) === seal.root;
}
