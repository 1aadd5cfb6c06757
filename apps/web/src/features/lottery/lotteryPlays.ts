/**
 * What the code of a play is made of, so that hundreds of plays are named by a few dozen texts: `F3SUM` of the five digits
 * is the sum on the front three, `ANY5D` of eleven-five any five with a banker. The codes are told in packages/games.
 */

/** A play as its texts name it: `lottery.play.<family>.<pattern>` or, for a family with names of its own, the code. */
export type PlayPattern = {
  /** The family's part of the key; empty where plays are named by their code alone. */
  readonly family: string;
  readonly pattern: string;
  /** Filled into the text: any `count` numbers, the first `count` places. */
  readonly count: number;
  /** The places it is played on, a key under `lottery.group.`; undefined where the pattern says all. */
  readonly area: string | undefined;
  /** With a banker that stands in every combination. */
  readonly isDrag: boolean;
};

const areas: Readonly<Record<string, string>> = {
  A5: 'star5',
  F4: 'front4',
  B4: 'back4',
  F3: 'front3',
  M3: 'middle3',
  B3: 'back3',
  F2: 'front2',
  B2: 'back2',
  R2: 'anyplaces',
  R3: 'anyplaces',
  R4: 'anyplaces',
};

function ofFiveDigits(code: string): PlayPattern | undefined {
  const [, area = '', rest = ''] = /^([AFMB][2-5]|R[234])([A-Z]+\d*)$/.exec(code) ?? [];
  const group = areas[area];
  const count = Number(area.slice(1));
  if (group === undefined) {
    const times = /^FUN(\d)$/.exec(code);
    return times === null ? undefined : plain('ssc', 'FUN', Number(times[1]));
  }
  // Two pairs of four places have the name of a group of three.
  const pattern = rest === 'Z6' && count === 4 ? 'Z6OF4' : rest;
  const codes = /^N(\d)$/.exec(rest);
  if (codes !== null) return { family: 'ssc', pattern: 'N', count: Number(codes[1]), area: group, isDrag: false };
  return { family: 'ssc', pattern, count, area: group, isDrag: false };
}

function ofElevenFive(code: string): PlayPattern | undefined {
  const [, area = '', digits = '', isGroup = '', drag = ''] = /^(ANY|FRONT|MID|BACK)(\d)(G?)(D?)$/.exec(code) ?? [];
  if (area === '') return undefined;
  const count = Number(digits);
  const pattern = area === 'ANY' ? 'ANY' : isGroup === '' ? 'STRAIGHT' : 'GROUP';
  return {
    ...plain('eleven-five', pattern, count),
    area: area === 'ANY' ? undefined : area.toLowerCase().replace('mid', 'middle'),
    isDrag: drag !== '',
  };
}

function plain(family: string, pattern: string, count = 0): PlayPattern {
  return { family, pattern, count, area: undefined, isDrag: false };
}

/** Families whose plays have names of their own; the others share `lottery.play.<CODE>`. */
const named = new Set([
  'ssc',
  'eleven-five',
  'k3',
  'pk10',
  'pc28',
  'keno',
  'colour',
  'five-d',
  'hash',
  'panna',
  'teer',
  'teer-pair',
  'lotto-45',
  'lotto-55',
  'six-49',
  'three-d',
  'four-d',
  'live-lo',
]);

/** `rules` is the family's name; without it, and for codes that say nothing more, the code is the pattern. */
export function patternOf(code: string, rules = ''): PlayPattern {
  if (!named.has(rules)) return plain('', code);
  if (rules === 'ssc') return ofFiveDigits(code) ?? plain(rules, code);
  if (rules === 'eleven-five') return ofElevenFive(code) ?? plain(rules, code);
  // Six of 45 and of 55 are one game to their players.
  const family = rules === 'lotto-45' || rules === 'lotto-55' ? 'lotto' : rules;
  const [, word = code, digits = ''] = /^(PICK|TOP|DIFF)(\d+)D?$/.exec(code) ?? [];
  return { ...plain(family, word, Number(digits)), isDrag: digits !== '' && code.endsWith('D') };
}
