/** A moment: how long ago, with the exact time in the house's zone on its title. */
import { useEffect, useState } from 'react';
import { useLanguage } from './language.tsx';
import { useMe } from './me.ts';

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];
const tickMs = 20_000;

export function exactText(at: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return parts.format(new Date(at));
}

type Props = { readonly at: string; readonly exact?: boolean };

/** `exact` shows the time itself and the age on the title. */
export function When(props: Props) {
  // Another moment is looked at anew: one that has just come is later than the last tick.
  return <Moment key={props.at} {...props} />;
}

function Moment({ at, exact = false }: Props) {
  const { language } = useLanguage();
  const { house } = useMe();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const past = new Date(at).getTime() - now;
  const [unit, ms] = steps.find(([, size]) => Math.abs(past) >= size) ?? (['second', 1000] as const);
  const relative = new Intl.RelativeTimeFormat(`${language.toLowerCase()}-u-nu-latn`, { numeric: 'auto' });
  const age = relative.format(Math.round(past / ms), unit);
  const time = exactText(at, house.zone);
  return (
    <time dateTime={at} title={exact ? age : `${time} ${house.zone}`} className="num">
      {exact ? time : age}
    </time>
  );
}
