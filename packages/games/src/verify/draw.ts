/**
 * The check of a draw and of a ticket in it: every step from what was promised before anybody bet to the numbers, over what was
 * published and nothing else. It runs in the reader's own browser, without a network.
 */
import { commitment, isSeed } from '../draws/seeded.ts';
import { hexOf } from '../draws/sha256.ts';
import { lotteries } from '../lotteries/index.ts';
import type { Prizes } from '../lottery/index.ts';
import { type BeaconRound, isPulse, randomnessOf } from '../proof/beacon.ts';
import { bytesOf, isHex } from '../proof/bytes.ts';
import { headText, isLogged, type SignedHead } from '../proof/log.ts';
import { areInOrder, rootFromPath, rootOf } from '../proof/merkle.ts';
import { drawNumbersOf } from '../proof/numbers.ts';
import { isSigned } from '../proof/signatures.ts';
import { isPurchaseByRules, isRoundByRules, isRulesText } from '../proof/rules-text.ts';
import { hashOfText, promiseText, receiptText, sealText, ticketLeaf } from '../proof/texts.ts';
import { type HousePublicKey, isOfHouse } from './house-key.ts';

/** A seal that the reader received independently of the proof, and the time of that by the reader's clock. */
export type SeenSeal = {
  readonly root: string;
  readonly tickets: number;
  readonly sealedAt: string;
  readonly signature: string;
  readonly seenAt: string;
};

/** What the reader knows independently of the proof: the keys of the operator, and the seal if it was watched. */
export type Known = { readonly keys: readonly HousePublicKey[]; readonly seen?: SeenSeal | undefined };

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
  /** Where promise and seal stand in the log of the operator; older proofs have none. */
  readonly log?: {
    readonly head: SignedHead;
    readonly promise: LogPlace | null;
    readonly seal: LogPlace | null;
  } | null;
};

type LogPlace = { readonly index: number; readonly path: readonly string[] };

/**
 * The steps, in the order in which they happened. `key`: it is one of the operator's. `rules`: their text has the hash that was promised
 * and is what is drawn by. `promise`: it is signed. `round`: it comes after the close. `seal`: the root is signed for this promise.
 * `inTime`: the signed time of that is before the round. `seen`: the reader saw this seal before the round. `secret`: it is the one
 * that was committed to. `beacon`: what came is the round that was named. `result`: these are the numbers that follow. `log`: promise
 * and seal stand in the log under a signed head.
 */
export const drawSteps = [
  'key',
  'rules',
  'promise',
  'round',
  'seal',
  'inTime',
  'seen',
  'secret',
  'beacon',
  'result',
  'log',
] as const;
export type DrawStep = (typeof drawSteps)[number];

/** Steps that a right draw may lack: the reader need not have watched, and heads of the log come later. Neither may be wrong. */
const extraSteps: readonly DrawStep[] = ['seen', 'log'];
const neededSteps: readonly DrawStep[] = drawSteps.filter((step) => !extraSteps.includes(step));

export type DrawCheck = {
  /**
   * `local`: every step holds, and the beacon is the operator's own, so that it could know the numbers while bets were taken; `foreign`:
   * the key that signed is none of this operator's; `unfinished`: right so far, and there are no numbers yet; `elsewhere`: the operator does
   * not make this draw.
   */
  readonly verdict: 'right' | 'local' | 'wrong' | 'foreign' | 'unfinished' | 'elsewhere' | 'malformed';
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
  return promise !== null && isRoundByRules(promise.rulesText, { closesAt, ...promise });
}

function isSeen(seal: PublishedDraw['seal'], promise: PublishedDraw['promise'], seen: SeenSeal): boolean | undefined {
  if (seal === null) return undefined;
  if (seen.root !== seal.root || seen.tickets !== seal.tickets || seen.sealedAt !== seal.sealedAt) return false;
  // Seen after the round, it shows nothing.
  return promise !== null && timeOf(seen.seenAt) < timeOf(promise.roundAt) ? true : undefined;
}

type Judge = (draw: PublishedDraw, drawn: Prizes | null, known: Known) => boolean | undefined;

/** Each answers undefined while what it looks at is not there. */
const judges: Readonly<Record<DrawStep, Judge>> = {
  key: ({ key, seal }, _drawn, { keys }) => isOfHouse(keys, key, seal?.sealedAt),
  rules({ game, promise }) {
    if (promise === null || hashOfText(promise.rulesText) !== promise.rulesHash) return false;
    const lottery = lotteries.get(rulesIn(promise.rulesText) ?? '');
    return lottery !== undefined && isRulesText(promise.rulesText, game, lottery);
  },
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
  seen: ({ seal, promise }, _drawn, { seen }) => (seen === undefined ? undefined : isSeen(seal, promise, seen)),
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

function verdictOf(
  { promise }: PublishedDraw,
  passed: readonly DrawStep[],
  wrong: readonly DrawStep[],
): DrawCheck['verdict'] {
  // Whoever signed it, it proves nothing about this operator: right or wrong.
  if (wrong.includes('key')) return 'foreign';
  if (promise === null) return 'elsewhere';
  if (wrong.length > 0) return 'wrong';
  if (!neededSteps.every((step) => passed.includes(step))) return 'unfinished';
  return promise.beacon.source === 'local' ? 'local' : 'right';
}

/** Of a draw that the operator does not make there is its key to look at, and the seal over its tickets. */
const stepsElsewhere: readonly DrawStep[] = ['key', 'seal', 'seen'];

/** Checks a draw by what the reader knows of the operator. Never throws on what it is given. */
export function checkDraw(draw: PublishedDraw, known: Known): DrawCheck {
  try {
    const drawn = numbersOf(draw);
    const steps = draw.promise === null ? stepsElsewhere : drawSteps;
    const judged = steps.map((step) => [step, judges[step](draw, drawn, known)] as const);
    const passed = judged.filter(([, isRight]) => isRight === true).map(([step]) => step);
    const wrong = judged.filter(([, isRight]) => isRight === false).map(([step]) => step);
    return { verdict: verdictOf(draw, passed, wrong), passed, wrong, drawn };
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
 * `key`: it is one of the operator's. `leaf`: the hash is of this ticket. `receipt`: it is signed by that key, for the draw as it was
 * promised, and was bought before the close. `included`: it is one of the sealed tickets.
 */
export const ticketSteps = ['key', 'leaf', 'receipt', 'included'] as const;
export type TicketStep = (typeof ticketSteps)[number];

export type TicketCheck = {
  /** `foreign`: the key that signed the receipt is none of this operator's. */
  readonly verdict: 'right' | 'wrong' | 'foreign' | 'unfinished' | 'malformed';
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

/** Of a draw that is made elsewhere no rules say when. */
function isInTime({ placedAt }: PublishedTicket['receipt'], { closesAt, promise }: PublishedDraw): boolean {
  return promise === null || isPurchaseByRules(promise.rulesText, placedAt, closesAt);
}

/** Checks a ticket against its draw, by what the reader knows of the operator. Never throws on what it is given. */
export function checkTicket(ticket: PublishedTicket, draw: PublishedDraw, { keys }: Known): TicketCheck {
  try {
    const { receipt } = ticket;
    const isOfDraw = receipt.drawId === draw.drawId && receipt.promiseHash === (draw.promise?.hash ?? '-');
    const isOfText = receipt.text.startsWith(`banyan-ticket-1\n${receipt.drawId}\n${receipt.ticketId}\n`);
    const judged: [TicketStep, boolean | undefined][] = [
      ['key', isOfHouse(keys, receipt.key, receipt.placedAt)],
      ['leaf', isOfText && hexOf(ticketLeaf(receipt.salt, receipt.text)) === receipt.leaf],
      [
        'receipt',
        isOfDraw && isInTime(receipt, draw) && isSigned(receiptText(receipt), receipt.signature, receipt.key),
      ],
      ['included', isIncluded(ticket, draw)],
    ];
    const passed = judged.filter(([, isRight]) => isRight === true).map(([step]) => step);
    const wrong = judged.filter(([, isRight]) => isRight === false).map(([step]) => step);
    if (wrong.includes('key')) return { verdict: 'foreign', passed, wrong };
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
