/** What is wrong with a text before it is sent, in the words of the refusal that the server would give (MSG-06, MSG-07). */
import { useText } from '../../lib/language.tsx';
import { lengthOf } from './LongText.tsx';

type Bounds = { readonly min?: number; readonly max: number };

export function useContentFault(): (text: string, bounds: Bounds) => string | undefined {
  const t = useText();
  return (text, { min = 1, max }) => {
    const length = lengthOf(text);
    if (length === 0) return t('refusals.content-empty');
    if (length < min) return t('refusals.content-too-short', { min });
    return length > max ? t('refusals.content-too-long', { max }) : undefined;
  };
}
