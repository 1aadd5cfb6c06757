/** Events put together by their tournament, each with the heads of its columns. On a phone one column is shown, by choice. */
import { Card } from '@banyan/ui/card';
import { Motif } from '@banyan/ui/art';
import { Segment } from '@banyan/ui/segment';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './Board.module.css';
import { EventRow, StarButton } from './EventRow.tsx';
import type { SportEvent } from './events.queries.ts';
import type { Favourites } from './favourites.ts';
import { sportText } from '@banyan/i18n/market-names';
import { motifOf } from './sportFacts.ts';

type BoardProps = { events: readonly SportEvent[]; addressOf: (eventId: string) => string; favourites: Favourites };
const columns = ['result', 'handicap', 'total'] as const;

export function Board({ events, addressOf, favourites }: BoardProps) {
  const t = useText();
  const [column, setColumn] = useState<(typeof columns)[number]>('result');
  const groups = Map.groupBy(events, ({ tournamentId }) => tournamentId);
  return (
    <div className={styles.board} data-shown={columns.indexOf(column)}>
      <div className={styles.choice}>
        <Segment
          wide
          label={t('sports.board.column')}
          items={columns.map((key) => ({ key, label: t(`sports.column.${key}`) }))}
          value={column}
          onChange={setColumn}
        />
      </div>
      {[...groups].map(([id, list]) => (
        <Tournament key={id} id={id} events={list} addressOf={addressOf} favourites={favourites} />
      ))}
    </div>
  );
}

function Tournament({ id, events, addressOf, favourites }: BoardProps & { id: string }) {
  const t = useText();
  const [first] = events;
  if (first === undefined) return null;
  const name = first.tournament;
  return (
    <Card as="section" className={styles.tournament} aria-label={name}>
      <header className={styles.head}>
        <Motif name={motifOf(first.sport)} palette={2} size={26} />
        <h2 className={styles.name}>
          <bdi>{name}</bdi> <small className={styles.sport}>{sportText(t, first.sport)}</small>
        </h2>
        <StarButton id={id} name={name} favourites={favourites} />
      </header>
      <div className={styles.columns} aria-hidden="true">
        {columns.map((key) => (
          <span key={key}>{t(`sports.column.${key}`)}</span>
        ))}
      </div>
      {events.map((event) => (
        <EventRow key={event.eventId} event={event} addressOf={addressOf} favourites={favourites} />
      ))}
    </Card>
  );
}
