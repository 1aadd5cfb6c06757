/**
 * The plays of Matka: the ank of the open or the close, both (jodi), their pannas by kind, and sangams of open and close
 * together. A selection is one number in the order in which it is drawn: `120` a panna, `1203` the open panna with the close
 * ank, `3120` the open ank with the close panna, `120345` both pannas.
 *
 * Prices are those of the industry, with one exception: a triple panna is paid 1,000 there, which returns exactly what is
 * staked, so that an installation could not give a rebate or pay an agent; it starts with 900.
 */
import type { Rate } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { reduced } from '../lottery/payout.ts';
import type { Board, Play } from '../lottery/play.ts';
import { kindOf, orders, type PannaKind, pannasOf, sortedPanna } from './panna.ts';

/** A result as the plays read it. */
export type MatkaIndex = {
  readonly open: string;
  readonly close: string;
  readonly openAnk: string;
  readonly closeAnk: string;
};

/** What a selection is made of, in its order. */
type Part = 'openAnk' | 'closeAnk' | 'open' | 'close';

type Shape = {
  readonly play: string;
  readonly group: string;
  readonly odds: string;
  readonly parts: readonly Part[];
  /** The kind that its panna must be of. */
  readonly kind?: PannaKind;
  readonly samples: readonly string[];
};

const asciiDigits = /^[0-9]+$/;
const digitSymbols: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const lengthOf = (part: Part): number => (part === 'open' || part === 'close' ? 3 : 1);

/** Cuts a selection of the right length into its parts. */
function partsOf({ parts }: Shape, selection: string): string[] {
  let at = 0;
  return parts.map((part) => {
    at += lengthOf(part);
    return selection.slice(at - lengthOf(part), at);
  });
}

/** How likely one part is: an ank is as likely as another, because sums of three digits end evenly. */
function chanceOf(shape: Shape, selection: string): Rate {
  let numerator = 1;
  let denominator = 1;
  for (const part of partsOf(shape, selection)) {
    numerator *= part.length === 3 ? orders[kindOf(part)] : 1;
    denominator *= part.length === 3 ? 1000 : 10;
  }
  return reduced(BigInt(numerator), BigInt(denominator));
}

/** A panna of one kind is one out of a list, an ank or a jodi any number, a sangam is typed. */
function boardOf({ parts, kind }: Shape, digits: number): Board {
  if (kind !== undefined) return { kind: 'choices', choices: pannasOf(kind), most: 1 };
  if (digits === parts.length) return { kind: 'numbers', first: 0, last: 10 ** digits - 1, digits, fewest: 1, most: 1 };
  return { kind: 'list', digits, symbols: digitSymbols, most: 1 };
}

function playOf(shape: Shape): Play<MatkaIndex> {
  const { play, group, odds, parts, kind, samples } = shape;
  const digits = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  return {
    play,
    group,
    board: boardOf(shape, digits),
    levels: [{ level: 'win', odds }],
    cost: 1,
    paysPerHit: false,
    normalise(selection) {
      const isNumber = selection.length === digits && asciiDigits.test(selection);
      const written = isNumber ? partsOf(shape, selection).map(sortedPanna) : [];
      const isOfKind = kind === undefined || written.every((part) => kindOf(part) === kind);
      return isNumber && isOfKind ? ok(written.join('')) : refuse('selection-malformed', { play, picks: 1, digits });
    },
    combinations: () => 1,
    hits(selection, index) {
      if (selection.length !== digits) throw new RangeError(`not a number of ${play}: ${selection}`);
      return [parts.map((part) => index[part]).join('') === selection ? 1 : 0];
    },
    mostHits: () => [1],
    chance: (selection) => [chanceOf(shape, selection)],
    samples,
  };
}

const kinds: readonly (readonly [string, PannaKind, string, string])[] = [
  ['SP', 'single', '150', '123'],
  ['DP', 'double', '300', '112'],
  ['TP', 'triple', '900', '111'],
];

/** The three kinds of panna of one side; `letter` begins their names. */
const pannaPlays = (letter: string, part: Part): Shape[] =>
  kinds.map(([name, kind, odds, sample]) => {
    return { play: `${letter}${name}`, group: 'panna', odds, parts: [part], kind, samples: [sample] };
  });

const three = kinds.map(([, , , panna]) => panna);

const shapes: readonly Shape[] = [
  { play: 'OANK', group: 'ank', odds: '9', parts: ['openAnk'], samples: ['0'] },
  { play: 'CANK', group: 'ank', odds: '9', parts: ['closeAnk'], samples: ['0'] },
  { play: 'JODI', group: 'ank', odds: '90', parts: ['openAnk', 'closeAnk'], samples: ['00'] },
  ...pannaPlays('O', 'open'),
  ...pannaPlays('C', 'close'),
  {
    play: 'HALFO',
    group: 'sangam',
    odds: '1000',
    parts: ['open', 'closeAnk'],
    samples: three.map((panna) => `${panna}0`),
  },
  {
    play: 'HALFC',
    group: 'sangam',
    odds: '1000',
    parts: ['openAnk', 'close'],
    samples: three.map((panna) => `0${panna}`),
  },
  {
    play: 'SANGAM',
    group: 'sangam',
    odds: '10000',
    parts: ['open', 'close'],
    samples: three.flatMap((open, at) => three.slice(at).map((close) => open + close)),
  },
];

/** Every play in the order in which they are shown. */
export const matkaPlays: readonly Play<MatkaIndex>[] = shapes.map(playOf);
