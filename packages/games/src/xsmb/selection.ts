/**
 * Selections: one number such as `07`, or different numbers joined by `-` for xien and truot. Equal bets get equal text,
 * because caps and settlement count by it: `13-11` becomes `11-13`.
 */
import { ok, type Result, refuse } from '@banyan/core/results';
import { isPlay, plays } from './plays.ts';

const asciiDigits = /^[0-9]+$/;

/**
 * A selection in its one written form. Refusal: `selection-malformed`, with how many `picks` of how many `digits` the play
 * takes: a number with a digit too few or too many (`7` for LO2), a number twice, another sign, or a play that is not of
 * this game.
 */
export function normalise(play: string, selection: string): Result<string, 'selection-malformed'> {
  if (!isPlay(play)) return refuse('selection-malformed', { play });
  const { digits, picks } = plays[play];
  const numbers = selection.split('-');
  const wellFormed = numbers.every((number) => number.length === digits && asciiDigits.test(number));
  if (!wellFormed || numbers.length !== picks || new Set(numbers).size !== picks) {
    return refuse('selection-malformed', { play, picks, digits });
  }
  return ok(numbers.sort().join('-'));
}
