/**
 * The games of a vendor: the bar of filters, the grid of twelve, and more of them on request (LIST-02 to LIST-29). A change of the
 * vendor starts anew: the parent gives each vendor a list of its own.
 */
import { useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { gamesPerPage } from '@banyan/core/catalog';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { GameGrid, WaitingGrid } from './GameGrid.tsx';
import styles from './GameList.module.css';
import { gamesQuery, hotQuery } from './games.queries.ts';
import { ListBar } from './ListBar.tsx';
import { type ListState, plainList } from './list.ts';
import { pictureOf } from './NothingYet.tsx';

type GameListProps = { category: string; vendor: string; title: string };

export function GameList({ category, vendor, title }: GameListProps) {
  const { t, language } = useLanguage();
  const { signedIn } = useSession();
  const [{ chosen, turn }, setTurn] = useState({ chosen: plainList, turn: 0 });
  // A choice begins at the first page and asks anew, also for a list that was shown before (LIST-23, LIST-24).
  const setChosen = (next: ListState) => next !== chosen && setTurn({ chosen: next, turn: turn + 1 });
  const state = signedIn || chosen.kind === 'none' || chosen.kind === 'hot' ? chosen : plainList;
  const { merchantCode } = useSettings();
  const asked = { language: language.code, category, vendor, merchant: merchantCode };
  const hot = useQuery(hotQuery(asked));
  const list = useInfiniteQuery(gamesQuery({ ...asked, signedIn }, state, turn));
  const isHot = state.kind === 'hot';
  const shown = isHot ? hot : list;
  const games = isHot ? (hot.data?.list ?? []) : (list.data?.pages.flatMap((page) => page.games) ?? []);
  const total = isHot ? games.length : list.data?.pages[0]?.total;
  return (
    <>
      <ListBar
        category={category}
        vendor={vendor}
        hasHot={(hot.data?.list.length ?? 0) > 0}
        state={state}
        onChange={setChosen}
      />
      <div className={styles.head} aria-live="polite">
        <h2>
          {state.kind === 'none' ? title : t(`catalog.list.${state.kind}`)}
          {total === undefined || shown.isPending ? null : <span> · {t('catalog.list.count', { count: total })}</span>}
        </h2>
        {games.length === 0 ? null : <span>{t('catalog.list.showing', { count: games.length })}</span>}
      </div>
      {shown.isPending ? <WaitingGrid count={gamesPerPage} /> : null}
      {shown.error !== null && shown.data === undefined ? (
        <NotRead title={t('catalog.list.failed')} error={shown.error} onAgain={() => void shown.refetch()} />
      ) : null}
      {shown.data !== undefined && games.length === 0 ? (
        <Nothing category={category} state={state} onPlain={() => setChosen(plainList)} />
      ) : null}
      <GameGrid games={games} label={title} />
      {!isHot && list.hasNextPage ? (
        <More
          shown={games.length}
          total={total}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      ) : null}
    </>
  );
}

type NothingProps = { category: string; state: ListState; onPlain: () => void };

/** Why nothing stands here, and the way back to all. */
function Nothing({ category, state, onPlain }: NothingProps) {
  const { t } = useLanguage();
  const kind = state.kind === 'none' ? 'found' : state.kind;
  return (
    <Empty
      {...pictureOf(category)}
      title={t(`catalog.list.none.${kind}`)}
      action={
        <Button kind="secondary" onClick={onPlain}>
          {t('catalog.list.toAll')}
        </Button>
      }
    />
  );
}

type MoreProps = { shown: number; total: number | undefined; busy: boolean; failed: boolean; onMore: () => void };

function More({ shown, total, busy, failed, onMore }: MoreProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.more}>
      {total === undefined ? null : (
        <>
          <div className={styles.track} aria-hidden="true">
            <i style={{ inlineSize: `${(100 * shown) / total}%` }} />
          </div>
          <small className="num">
            {shown} / {total}
          </small>
        </>
      )}
      {failed ? <p role="alert">{t('catalog.list.failed')}</p> : null}
      <Button kind="secondary" busy={busy} onClick={onMore}>
        {t('catalog.list.more')}
      </Button>
    </div>
  );
}
