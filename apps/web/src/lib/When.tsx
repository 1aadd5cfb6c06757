/** A moment on a page; the only way it is shown. */
import { useSettings } from './settings.tsx';
import { momentText } from './times.ts';

export function When({
  at,
  piece = 'full',
  className,
}: {
  at: string;
  piece?: 'full' | 'minute' | 'day' | 'clock' | 'time';
  className?: string;
}) {
  const { timeZone } = useSettings();
  return (
    <time dateTime={at} className={className === undefined ? 'num' : `num ${className}`}>
      {momentText(at, timeZone, piece)}
    </time>
  );
}
