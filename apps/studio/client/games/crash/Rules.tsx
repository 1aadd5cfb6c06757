/** The rules of the flight, with its law stated exactly. */
import { crash } from '@banyan/games/crash';
import { useText } from '../../lib/texts.tsx';
import { useFlight } from './useFlight.ts';

export default function Rules() {
  const text = useText();
  const { leastCashOut, most, tickMs } = crash.rules;
  const source = useFlight().event?.beacon.source ?? null;
  return (
    <>
      <p>{text('studio.crash.rules.how')}</p>
      <p>
        {text('studio.crash.rules.law', {
          least: (leastCashOut / 100).toFixed(2),
          most: (most / 100).toLocaleString('en'),
        })}
      </p>
      <p>{text('studio.crash.rules.time', { ms: tickMs })}</p>
      <p>
        <strong>{text('studio.rules.rtp', { percent: '99.00' })}</strong> {text('studio.crash.rules.rtp')}
      </p>
      <p>{text('studio.crash.rules.cap')}</p>
      <p>{text('studio.crash.rules.broken')}</p>
      <p>{text('studio.crash.rules.seeds')}</p>
      {source === null ? null : <p>{text(`studio.crash.rules.${source}`)}</p>}
    </>
  );
}
