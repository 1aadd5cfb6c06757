/** The board with its choices: live, today, the days to come, favourites and results, and a search by team or tournament. */
import { Card } from '@banyan/ui/card';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Empty } from '@banyan/ui/empty';
import { TextInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useLanguage, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { momentText } from '../../lib/times.ts';
import { Board } from './Board.tsx';
import styles from './BoardRoom.module.css';
import { type EventFilter, eventsQuery, type SportEvent } from './events.queries.ts';
import { type Favourites, isEventId } from './favourites.ts';
import { type BookPlace, boardViews, type BoardView, daysFrom } from './place.ts';
import { isInScope, motifOf, type SportScope } from './sportFacts.ts';
import { usePriceStream } from './usePriceStream.ts';

type BoardRoomProps = {
  scope: SportScope;
  place: BookPlace;
  onPlace: (place: Partial<BookPlace>) => void;
  addressOf: (eventId: string) => string;
  favourites: Favourites;
};

/** The days of the calendar after today. */
const daysAhead = 7;

export function BoardRoom(props: BoardRoomProps) {
  const t = useText();
  const { place, onPlace } = props;
  const [typed, setTyped] = useState('');
  const { timeZone } = useSettings();
  const [today = '', ...days] = daysFrom(momentText(serverNow(), timeZone, 'day'), daysAhead + 1);
  return (
    <div className={styles.room}>
      <div className={styles.choices}>
        <Segment
          label={t('sports.board.view')}
          items={boardViews.map((key) => ({ key, label: t(`sports.view.${key}`) }))}
          value={place.view}
          onChange={(view: BoardView) => onPlace({ view, day: undefined })}
        />
        <TextInput
          type="search"
          className={styles.search}
          icon={<Search size={16} strokeWidth={1.9} aria-hidden="true" />}
          aria-label={t('sports.board.search')}
          placeholder={t('sports.board.search')}
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {place.view === 'early' ? (
        <ChipRow label={t('sports.board.days')} scroll>
          <Chip pressed={place.day === undefined} onClick={() => onPlace({ day: undefined })}>
            {t('sports.board.allDays')}
          </Chip>
          {days.map((day) => (
            <Chip key={day} pressed={place.day === day} onClick={() => onPlace({ day })}>
              <span className="num">{day.slice(5)}</span>
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <Lists {...props} search={useDeferredValue(typed.trim())} today={today} />
    </div>
  );
}

type ListsProps = BoardRoomProps & { search: string; today: string };

/** What the choices ask for, four questions at most: today has what is live above what is to come. */
function filtersOf({ place, search, today, favourites }: ListsProps): EventFilter[] {
  const { sport, league, view, day } = place;
  const of = {
    ...(sport === undefined ? {} : { sport }),
    ...(league === undefined ? {} : { tournament: league }),
    ...(search.length < 2 ? {} : { search }),
  };
  const ids = favourites.ids.filter(isEventId).join(',');
  const leagues = favourites.ids.filter((id) => !isEventId(id)).slice(0, 2);
  switch (view) {
    case 'live':
      return [{ ...of, state: 'live' }];
    case 'today':
      return [
        { ...of, state: 'live' },
        { ...of, state: 'upcoming', day: today },
      ];
    case 'early':
      return [{ ...of, state: 'upcoming', ...(day === undefined ? {} : { day }) }];
    case 'results':
      return [{ ...of, state: 'ended' }];
    case 'favourites':
      return [
        ...(ids === '' ? [] : (['live', 'upcoming'] as const).map((state): EventFilter => ({ state, ids }))),
        ...leagues.map((tournament): EventFilter => ({ state: 'upcoming', tournament })),
      ];
  }
}

const nothing: EventFilter = { state: 'upcoming' };
const noEvents: readonly SportEvent[] = [];

/** The answers to so many questions; hooks have a fixed number, so those that are not asked are asked for nothing. */
function useAnswers(asked: readonly EventFilter[]) {
  const { language } = useLanguage();
  const ask = (at: number) => ({
    ...eventsQuery(language.code, asked[at] ?? nothing),
    enabled: asked[at] !== undefined,
  });
  return [useQuery(ask(0)), useQuery(ask(1)), useQuery(ask(2)), useQuery(ask(3))].slice(0, asked.length);
}

function Lists(props: ListsProps) {
  const { place, search, scope, today } = props;
  const { timeZone } = useSettings();
  const key = JSON.stringify([place, search]);
  const [shown, setShown] = useState({ key, page: 1 });
  const page = shown.key === key ? shown.page : 1;
  const filters = filtersOf(props);
  // Of today what is to come has pages; what is live stands above the first of them.
  const isPaged = filters.length === 1 || place.view === 'today';
  const asked = isPaged ? filters.slice(page === 1 ? 0 : -1) : filters;
  const answers = useAnswers(isPaged ? asked.with(-1, { ...(asked.at(-1) ?? nothing), pageNo: page }) : asked);
  const events = new Map<string, SportEvent>();
  for (const { data } of answers)
    for (const event of data?.content ?? []) if (isInScope(scope, event.sport)) events.set(event.eventId, event);
  const isAllDays = place.view === 'early' && place.day === undefined;
  const list = [...events.values()].filter(
    ({ startsAt }) => !isAllDays || momentText(startsAt, timeZone, 'day') > today,
  );
  usePriceStream(place.view === 'results' ? noEvents : list);
  return (
    <Shown
      {...props}
      list={list}
      isWaiting={answers.some(({ isPending }) => isPending)}
      error={answers.find(({ error, data }) => error !== null && data === undefined)?.error ?? null}
      onAgain={() => void Promise.all(answers.map(({ refetch }) => refetch()))}
      page={page}
      pages={isPaged ? (answers.at(-1)?.data?.totalPages ?? 1) : 1}
      onPage={(next) => setShown({ key, page: next })}
    />
  );
}

type ShownProps = ListsProps & {
  list: readonly SportEvent[];
  isWaiting: boolean;
  error: unknown;
  onAgain: () => void;
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

function Shown(props: ShownProps) {
  const { list, isWaiting, error, onAgain, place, search, page, pages, onPage, addressOf, favourites, onPlace } = props;
  const t = useText();
  if (list.length > 0)
    return (
      <>
        <Board events={list} addressOf={addressOf} favourites={favourites} />
        {pages > 1 ? <Pager page={page} pages={pages} onPage={onPage} /> : null}
      </>
    );
  if (error !== null) return <NotRead title={t('sports.board.failed')} error={error} onAgain={onAgain} />;
  if (isWaiting)
    return (
      <div role="status" className={styles.room}>
        <span className="sr">{t('shell.page.loading')}</span>
        <Skeleton block={48} radius="var(--r-3)" />
        <Skeleton block={420} radius="var(--r-4)" />
      </div>
    );
  const isSearch = search.length >= 2;
  const way = place.view === 'today' ? 'early' : 'today';
  return (
    <Card>
      <Empty
        motif={motifOf(place.sport ?? '')}
        palette={2}
        title={isSearch ? t('sports.board.notFound', { search }) : t(`sports.empty.${place.view}`)}
        text={place.view === 'favourites' ? t('sports.empty.favouritesText') : undefined}
        action={
          isSearch ? undefined : (
            <Chip onClick={() => onPlace({ view: way, sport: undefined, league: undefined, day: undefined })}>
              {t(`sports.view.${way}`)}
            </Chip>
          )
        }
      />
    </Card>
  );
}
