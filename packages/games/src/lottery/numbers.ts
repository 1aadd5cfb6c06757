/** The single numbers that a selection bets on, for caps by number and for what stands on each. */
import type { Board } from './play.ts';

/**
 * The normalised selections of one combination that a normalised selection is made of, when it is nothing but several bets
 * in one: `07-13` of LO2 is 07 and 13, `1||5-6` of any position is `1||`, `||5` and `||6`. Empty when a combination is made
 * of several numbers (xien, straight): those are bounded by what they can return, not number by number.
 */
export function numbersOf(board: Board, selection: string, combinations: number): readonly string[] {
  const numbers = separate(board, selection);
  return numbers.length === combinations ? numbers : [];
}

function separate(board: Board, selection: string): readonly string[] {
  switch (board.kind) {
    case 'numbers':
      return board.fewest === 1 ? selection.split('-') : [];
    case 'list':
    case 'choices':
      return selection.split('-');
    case 'places': {
      if (board.fewest !== 1) return [];
      const places = selection.split('|');
      return places.flatMap((chosen, at) =>
        chosen === ''
          ? []
          : chosen.split('-').map((symbol) => places.map((_, i) => (i === at ? symbol : '')).join('|')),
      );
    }
    case 'groups':
      return [];
  }
}
