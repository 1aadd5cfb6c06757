/** What the rules of every game of several steps say: the return whatever is pressed, the most that a round pays, and what becomes of a round that is left. */
import type { Rate } from '@banyan/core/money';
import { percentText } from '../lib/amounts.ts';
import { useText } from '../lib/texts.tsx';

/** After so many hours the studio ends a round (`openForMs`). */
const openHours = 24;

export function ReturnLine({ returned }: { returned: Rate }) {
  const text = useText();
  return (
    <p>
      <strong>{text('studio.rules.rtp', { percent: percentText(returned, 2) })}</strong>{' '}
      {text('studio.stepped.rules.rtp')}
    </p>
  );
}

/** `isHeld`: it has no cash-out, and its cards are held as dealt. */
export function SteppedRules({ isHeld = false }: { isHeld?: boolean }) {
  const text = useText();
  return (
    <>
      <h3>{text('studio.stepped.rules.left')}</h3>
      <p>{text(isHeld ? 'studio.stepped.rules.held' : 'studio.stepped.rules.cashed', { hours: openHours })}</p>
      {isHeld ? null : <p>{text('studio.stepped.rules.most')}</p>}
    </>
  );
}
