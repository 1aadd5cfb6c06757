/** The rules of the coin, with the return stated exactly. */
import { coin } from '@banyan/games/coin';
import { percentText } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.coin.rules.how')}</p>
      <p>
        <strong>{text('studio.rules.rtp', { percent: percentText(coin.returnOf({ side: 'heads' }), 2) })}</strong>
      </p>
    </>
  );
}
