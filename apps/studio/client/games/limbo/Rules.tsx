/** The rules of limbo, with the return stated exactly. */
import { limbo, limboTargets } from '@banyan/games/limbo';
import { percentText } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';

const twoDigits = (hundredths: number): string => (hundredths / 100).toFixed(2);

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.limbo.rules.how', { least: twoDigits(limboTargets.from), most: twoDigits(limboTargets.to) })}</p>
      <p>
        <strong>{text('studio.rules.rtp', { percent: percentText(limbo.returnOf({ target: 200 }), 2) })}</strong>{' '}
        {text('studio.crash.rules.rtp')}
      </p>
    </>
  );
}
