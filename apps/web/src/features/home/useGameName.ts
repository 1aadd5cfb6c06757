/** A game's name in the language of the page; a name that has no text yet is shown as its code. */
import { useText } from '../../lib/language.tsx';

export function useGameName(): (name: string, gameCode: string) => string {
  const t = useText();
  return (name, gameCode) => {
    const key = name.startsWith('lottery.game.') ? name : `lottery.game.${name}`;
    const text = t(key);
    return text === key ? gameCode : text;
  };
}
