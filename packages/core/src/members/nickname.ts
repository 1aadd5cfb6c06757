/** Nicknames: what others see of a member, in any script, and nothing that could pose as something else. */
import { type Result, ok, refuse } from '../results/index.ts';

const longest = 24;
/**
 * Letters with their marks, digits, and between them single spaces, dots, dashes and underlines. The two joiners are part
 * of how Bengali, Persian and others are written, so they may follow a letter or a mark; every other invisible sign, such
 * as one that turns the direction of the line, may not (T10).
 */
const shape = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|(?<=[\p{L}\p{M}])[\u200c\u200d]|[ ._-](?=[\p{L}\p{N}]))*$/u;

/**
 * The nickname as it is stored: composed, without spaces around it; empty for none.
 * Refusal: `nickname-malformed`, with the longest length in characters.
 */
export function nicknameOf(text: string): Result<string, 'nickname-malformed'> {
  const name = text.normalize('NFC').trim();
  if (name === '') return ok('');
  return [...name].length <= longest && name.isWellFormed() && shape.test(name)
    ? ok(name)
    : refuse('nickname-malformed', { max: longest });
}
