/** The rules of dice, with the return stated exactly. */
import { dice } from '@banyan/games/dice';
import { percentText } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.dice.rules.how')}</p>
      <p>{text('studio.dice.rules.pays')}</p>
      <p>
        <strong>
          {text('studio.rules.rtp', { percent: percentText(dice.returnOf({ side: 'under', target: 5000 }), 2) })}
        </strong>{' '}
        {text('studio.dice.rules.rtp')}
      </p>
    </>
  );
}
