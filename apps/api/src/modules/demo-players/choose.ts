/** What a demo player does next. Pure: chance comes in as `below(n)`, a fair whole number from 0 to n - 1. */
import type { LotteryPlay } from '@banyan/games/lottery';

export type Below = (n: number) => number;

export function oneOf<T>(list: readonly T[], below: Below): T | undefined {
  return list[below(Math.max(1, list.length))];
}

/** Stakes as people choose them, in multiples of the least: small ones most often. */
const multiples = [1, 1, 1, 2, 2, 3, 5, 5, 10, 20];

/** A stake between the bounds. */
export function chooseStake({ least, most }: { least: bigint; most: bigint }, below: Below): bigint {
  const wanted = least * BigInt(oneOf(multiples, below) ?? 1);
  return wanted > most ? least : wanted;
}

function different(count: number, among: number, below: Below): number[] {
  const pool = Array.from({ length: among }, (_, at) => at);
  return Array.from({ length: Math.min(count, among) }, () => pool.splice(below(pool.length), 1)[0] as number);
}

/** Written as the board of the play says; undefined for boards on which only samples are taken. */
function written({ board }: LotteryPlay, below: Below): string | undefined {
  switch (board.kind) {
    case 'numbers': {
      const picked = different(board.fewest, board.last - board.first + 1, below).map((at) => at + board.first);
      return picked
        .sort((a, b) => a - b)
        .map((number) => String(number).padStart(board.digits, '0'))
        .join('-');
    }
    case 'places': {
      const { places, symbols, fewest, isDistinct } = board;
      const filled = new Set(different(fewest, places.length, below));
      const drawn = different(places.length, symbols.length, below);
      return places
        .map((_, at) => (filled.has(at) ? symbols[isDistinct ? (drawn[at] as number) : below(symbols.length)] : ''))
        .join('|');
    }
    case 'choices':
      return oneOf(board.choices, below);
    case 'list':
      return Array.from({ length: board.digits }, () => oneOf(board.symbols, below)).join('');
    case 'groups':
      return undefined;
  }
}

/** A selection of the play in its canonical form, of few combinations; one of the play's samples where chance made none. */
export function chooseSelection(play: LotteryPlay, below: Below): string | undefined {
  const selection = written(play, below);
  const read = selection === undefined ? undefined : play.normalise(selection);
  return read?.ok === true ? read.value : oneOf(play.samples, below);
}
