/**
 * The board that Thai, Lao and Hanoi draws share: the last digits of a first prize ("top"), a two-digit prize ("bottom"), and
 * where there are some the three-digit prizes. Prices are those of a published list of the industry; the list has none for
 * sides, for three within four or five and for four digits, which are priced here at about nine tenths of the fair price, as
 * it prices three and two.
 */
import type { Play } from '../lottery/play.ts';
import type { SeaIndex } from './sea-index.ts';
import { bottomTwo, runPlays, spinPlay, topFour, topPlays } from './numbers.ts';
import { sideOfPlaces, sideOfThree } from './sides.ts';
import { withinPlay } from './within.ts';

/** Which of the board a draw has beside the top and the bottom. */
export type SeaBoard = {
  readonly hasFour: boolean;
  /** How many three-digit prizes are drawn for the front and for the back. */
  readonly frontSpins: number;
  readonly backSpins: number;
};

/** The plays of a board, in the order in which they are shown. */
export function seaPlays({ hasFour, frontSpins, backSpins }: SeaBoard): readonly Play<SeaIndex>[] {
  return [
    ...(hasFour ? [topFour] : []),
    ...topPlays,
    bottomTwo,
    ...(frontSpins > 0 ? [spinPlay('FRONT3', frontSpins, ({ front }) => front)] : []),
    ...(backSpins > 0 ? [spinPlay('BOT3', backSpins, ({ back }) => back)] : []),
    ...runPlays,
    withinPlay('WITHIN4', 4, '37'),
    withinPlay('WITHIN5', 5, '15'),
    sideOfThree,
    sideOfPlaces,
  ];
}
