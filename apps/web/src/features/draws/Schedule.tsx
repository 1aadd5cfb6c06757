/** When a game draws: at a time of day, in the site's zone as all times of the page, or every so often. */
import type { LotteryGame } from '../lottery/index.ts';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { clockIn } from './clockIn.ts';

export function Schedule({ game: { schedule } }: { game: LotteryGame }) {
  const t = useText();
  const site = useSettings();
  const { drawTime, everySeconds, timeZone } = schedule;
  if (drawTime !== null) {
    return (
      <small>
        <span className="num">{clockIn(drawTime, timeZone, site.timeZone, serverNow())}</span>
      </small>
    );
  }
  if (everySeconds === null) return null;
  return (
    <small>
      {everySeconds % 60 === 0
        ? t('lottery.games.everyMinutes', { minutes: everySeconds / 60 })
        : t('lottery.games.everySeconds', { seconds: everySeconds })}
    </small>
  );
}
