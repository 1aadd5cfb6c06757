/** One event: its scoreboard, its field and what has happened, every market by its group, and the figures of the game. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { eventQuery } from './events.queries.ts';
import type { Favourites } from './favourites.ts';
import { Field } from './Field.tsx';
import { Markets } from './Markets.tsx';
import styles from './Match.module.css';
import { RulesSheet } from './RulesSheet.tsx';
import { Scoreboard } from './Scoreboard.tsx';
import { Statistics } from './Statistics.tsx';
import { Timeline } from './Timeline.tsx';
import { usePriceStream } from './usePriceStream.ts';

type MatchRoomProps = { eventId: string; favourites: Favourites; onBack: () => void };
const parts = ['markets', 'timeline', 'statistics'] as const;

export function MatchRoom({ eventId, favourites, onBack }: MatchRoomProps) {
  const { t, language } = useLanguage();
  const { data, error, refetch } = useQuery(eventQuery(language.code, eventId));
  usePriceStream([], data?.event);
  const [part, setPart] = useState<(typeof parts)[number]>('markets');
  const room = useRef<HTMLDivElement>(null);
  // On a phone other things of the page stand above: who opens an event sees it.
  useEffect(() => {
    const top = room.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) room.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={room} className={styles.room}>
      <Button kind="ghost" size="s" icon={<ArrowLeft className="flip" size={16} aria-hidden="true" />} onClick={onBack}>
        {t('sports.match.back')}
      </Button>
      {data === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <Card>
            <NotRead title={t('sports.match.failed')} error={error} onAgain={() => void refetch()} />
          </Card>
        )
      ) : (
        <>
          <Scoreboard event={data.event} favourites={favourites} />
          <Field event={data.event} timeline={data.timeline} />
          {data.event.isSimulated && data.event.isVirtual ? (
            <p className={`small ${styles.check}`}>
              <Link className="link" to={`/verify?match=${eventId}`}>
                <ShieldCheck size={16} strokeWidth={1.9} aria-hidden="true" /> {t('sports.match.check')}
              </Link>
            </p>
          ) : null}
          <div className={styles.tabs}>
            <Tabs
              id="match"
              label={t('sports.match.parts')}
              items={parts.map((key) => ({ key, label: t(`sports.match.${key}`) }))}
              value={part}
              onChange={setPart}
            />
            <RulesSheet sport={data.event.sport} />
          </div>
          <div {...tabPanelProps('match', part)}>
            {part === 'markets' ? <Markets event={data.event} /> : null}
            {part === 'timeline' ? <Timeline entries={data.timeline} /> : null}
            {part === 'statistics' ? <Statistics event={data.event} figures={data.statistics} /> : null}
          </div>
        </>
      )}
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" className={styles.room}>
      <span className="sr">{t('shell.page.loading')}</span>
      <Skeleton block={180} radius="var(--r-4)" />
      <Skeleton block={420} radius="var(--r-4)" />
    </div>
  );
}
