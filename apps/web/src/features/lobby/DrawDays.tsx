/** Which lotteries draw on which of the coming days, and which of them a holiday takes. Games that draw all day are not here. */
import { drawDaysQuery } from '../draws/index.ts';
import { gameAddress, type LotteryGame, useLotteryNames } from '../lottery/index.ts';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { NotRead } from '../../lib/NotRead.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { When } from '../../lib/When.tsx';
import styles from './DrawDays.module.css';

/** A day by its name, and by its date. A date alone is at midnight of UTC, so its weekday is asked there. */
function dayName(t: Text, day: string, at: number): string {
  if (at === 0) return t('lottery.days.today');
  return namedText(t, `lottery.days.${new Date(day).getUTCDay() || 7}`);
}

export default function DrawDays({ games }: { games: readonly LotteryGame[] }) {
  const t = useText();
  const names = useLotteryNames();
  const [chosen, setChosen] = useState('');
  const { data, error, isPending, refetch } = useQuery(drawDaysQuery);
  if (isPending) return <Skeleton block={420} radius="var(--r-4)" />;
  if (data === undefined)
    return <NotRead title={t('lottery.days.failed')} error={error} onAgain={() => void refetch()} />;
  const known = new Map(games.map((game) => [game.gameCode, game]));
  const days = data.list;
  const shown = days.find(({ day }) => day === chosen) ?? days[0];
  const draws = (shown?.draws ?? []).filter(({ gameCode }) => known.has(gameCode));
  const closed = (shown?.closed ?? []).filter((code) => known.has(code));
  const nameOf = (code: string) => names.game(known.get(code)?.name ?? code, code);
  if (shown === undefined)
    return <Empty motif="drum" palette={7} title={t('lottery.days.none')} text={t('lottery.days.noneText')} />;
  const items = days.map(({ day }, at) => ({
    key: day,
    label: (
      <span className={styles.day}>
        {dayName(t, day, at)} <small className="num">{day.slice(5)}</small>
      </span>
    ),
  }));
  return (
    <div className={styles.days}>
      <div className={styles.week}>
        <Segment label={t('lottery.days.pick')} items={items} value={shown.day} onChange={setChosen} />
      </div>
      {draws.length === 0 && closed.length === 0 ? (
        <Empty motif="drum" palette={7} title={t('lottery.days.none')} text={t('lottery.days.noneText')} />
      ) : null}
      {draws.length === 0 ? null : (
        <Card>
          <ul>
            {draws.map(({ gameCode, closesAt, drawsAt }) => (
              <li key={`${gameCode} ${drawsAt}`} className={styles.draw}>
                <strong className={styles.time}>
                  <When at={drawsAt} piece="minute" />
                </strong>
                <span className="grow">
                  <Link to={gameAddress(gameCode)} className="link">
                    {nameOf(gameCode)}
                  </Link>
                  <small className="muted">{names.region(known.get(gameCode)?.region ?? '')}</small>
                </span>
                <span className="tiny muted">
                  {new Date(closesAt).getTime() <= serverNow() ? (
                    t('lottery.days.over')
                  ) : (
                    <>
                      {t('lottery.draw.closesAt')} <When at={closesAt} piece="clock" />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {closed.map((code) => (
        <p key={code} className={styles.closed}>
          <CalendarOff size={18} strokeWidth={1.9} aria-hidden="true" />
          {t('lottery.days.closed', { name: nameOf(code) })}
        </p>
      ))}
    </div>
  );
}
