/**
 * The betting record (personalHistoryCopy): the bets by state and game, page by page, and one of them opened. Which one is
 * open is part of the address, so that Back returns to the list and a reload keeps it.
 */
import { PlayNow } from '../catalog/index.ts';
import { useLotteryNames } from '../lottery/index.ts';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { SelectInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { BetDetail } from './BetDetail.tsx';
import { BetTable } from './BetTable.tsx';
import styles from './bets.module.css';
import { type BetState, betsQuery, gamesQuery } from './bets.queries.ts';
import { textParam, useAddress } from '../../lib/address.ts';
import { NotRead } from '../../lib/NotRead.tsx';

const states = ['all', 'accepted', 'won', 'lost', 'void'] as const satisfies readonly (BetState | 'all')[];

const shape = { bet: textParam };

export default function BetHistory() {
  const [{ bet: open }, change] = useAddress(shape);
  return open === undefined ? (
    <BetList onOpen={(bet) => change({ bet })} />
  ) : (
    <BetDetail betId={open} onBack={() => change({ bet: undefined })} />
  );
}

function BetList({ onOpen }: { onOpen: (betId: string) => void }) {
  const t = useText();
  const names = useLotteryNames();
  const [page, setPage] = useState(1);
  const [state, setState] = useState<BetState | 'all'>('all');
  const [gameCode, setGameCode] = useState('');
  const { data: games } = useQuery(gamesQuery);
  const filter = { state: state === 'all' ? undefined : state, gameCode: gameCode === '' ? undefined : gameCode };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(betsQuery(page, filter));
  const isFiltered = filter.state !== undefined || filter.gameCode !== undefined;
  return (
    <>
      <div className={styles.filters}>
        <Segment
          label={t('bets.filter.state')}
          items={states.map((key) => ({ key, label: t(`bets.state.${key}`) }))}
          value={state}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
        />
        <SelectInput
          className={styles.game}
          aria-label={t('bets.filter.game')}
          value={gameCode}
          onChange={(event) => {
            setGameCode(event.target.value);
            setPage(1);
          }}
        >
          <option value="">{t('bets.filter.allGames')}</option>
          {(games?.list ?? []).map((game) => (
            <option key={game.gameCode} value={game.gameCode}>
              {names.game(game.name, game.gameCode)}
            </option>
          ))}
        </SelectInput>
      </div>
      {isPending ? <Skeleton block={420} radius="var(--r-4)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('bets.list.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data?.content.length === 0 ? (
        <Empty
          motif="ticket"
          palette={6}
          title={t(isFiltered ? 'bets.list.noneSuch' : 'bets.list.empty')}
          text={t(isFiltered ? 'bets.list.noneSuchText' : 'bets.list.emptyText')}
          action={isFiltered ? undefined : <PlayNow />}
        />
      ) : null}
      {data === undefined || data.content.length === 0 ? null : (
        <>
          <Card aria-busy={isPlaceholderData}>
            <BetTable bets={data.content} games={games?.list ?? []} onOpen={onOpen} />
          </Card>
          <Pager page={page} pages={data.totalPages} onPage={setPage} />
        </>
      )}
    </>
  );
}
