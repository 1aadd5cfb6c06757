/** The rules of fortune, with the return stated exactly. */
import { fortune } from '@banyan/games/fortune';
import { percentText } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.fortune.rules.how')}</p>
      <p>
        <strong>
          {text('studio.rules.rtp', { percent: percentText(fortune.returnOf({ parts: 10, risk: 'low' }), 2) })}
        </strong>{' '}
        {text('studio.fortune.rules.rtp')}
      </p>
    </>
  );
}
