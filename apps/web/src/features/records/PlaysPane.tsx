/** Everything that was played, in one list: bets on draws and rounds of games, by days, game and state, with their sums. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { SelectInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { choiceParam, countParam, textParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { When } from '../../lib/When.tsx';
import { PlayNow } from '../catalog/index.ts';
import { Downloads, ownRecord } from './Downloads.tsx';
import { Figures } from './Figures.tsx';
import { type Play, playsQuery } from './records.queries.ts';
import styles from './records.module.css';
import { SpanFilter } from './SpanFilter.tsx';
import { dayIn, daysOf, spanShape } from './spans.ts';
import { useGameName } from './useGameName.ts';

const products = ['lottery', 'game', 'sports'] as const;
const states = ['all', 'open', 'won', 'lost', 'void'] as const;
const shape = { ...spanShape('all'), at: countParam(1_000_000), state: choiceParam(states, 'all'), game: textParam };
const badges: Readonly<Record<Play['state'], BadgeKind>> = {
  open: 'info',
  won: 'plain',
  lost: 'plain',
  void: 'warning',
};

function columnsOf(
  t: Text,
  nameOf: ReturnType<typeof useGameName>,
  onOpen: (bet: string) => void,
): readonly Column<Play>[] {
  return [
    {
      key: 'game',
      label: t('records.column.game'),
      cell: (play) => (
        <span className={styles.what}>
          {play.product === 'lottery' ? (
            <button type="button" className={`link ${styles.open}`} onClick={() => onOpen(play.ref)}>
              {nameOf(play)}
            </button>
          ) : (
            <span>{nameOf(play)}</span>
          )}
          <small className="muted">
            <When at={play.at} />
          </small>
        </span>
      ),
    },
    { key: 'stake', label: t('records.column.stake'), end: true, cell: ({ stake }) => <Amount value={stake} /> },
    {
      key: 'result',
      label: t('records.column.result'),
      end: true,
      cell: (play) => {
        const { net } = play;
        if (net === null) return <Badge kind={badges[play.state]}>{t(`records.state.${play.state}`)}</Badge>;
        return <Amount value={net} signed className={net.amount.startsWith('-') ? styles.out : styles.in} />;
      },
    },
    {
      key: 'proof',
      label: t('records.column.proof'),
      cell: ({ proof }) =>
        proof === null ? (
          '–'
        ) : (
          <a className="link" href={proof} target="_blank" rel="noreferrer">
            {t('records.column.check')}
          </a>
        ),
    },
  ];
}

export default function PlaysPane({ onOpen }: { onOpen: (bet: string) => void }) {
  const t = useText();
  const nameOf = useGameName();
  const { timeZone } = useSettings();
  const [asked, change] = useAddress(shape);
  const days = daysOf(asked, dayIn(timeZone, serverNow()));
  const [kind, code] = asked.game?.split(':') ?? [];
  const product = products.find((one) => one === kind);
  const filter = {
    ...days,
    ...(asked.state === 'all' ? {} : { state: asked.state }),
    ...(product === undefined ? {} : { product, ...(code ? { game: code } : {}) }),
  };
  const query = useQuery(playsQuery({ ...filter, pageNo: asked.at, pageSize: 12 }));
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  return (
    <div className={styles.pane}>
      <div className={styles.filters}>
        <SpanFilter value={asked} onChange={(next) => change({ ...next, at: 1 })} />
        <SelectInput
          className={styles.select}
          aria-label={t('records.filter.game')}
          value={asked.game ?? ''}
          onChange={(event) => change({ game: event.target.value, at: 1 })}
        >
          <option value="">{t('records.filter.allGames')}</option>
          {(data?.games ?? []).map((game) => (
            <option key={`${game.product}:${game.game}`} value={`${game.product}:${game.game}`}>
              {nameOf(game)}
            </option>
          ))}
        </SelectInput>
        <SelectInput
          className={styles.select}
          aria-label={t('records.filter.state')}
          value={asked.state}
          onChange={(event) => change({ state: states.find((state) => state === event.target.value) ?? 'all', at: 1 })}
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`records.state.${state}`)}
            </option>
          ))}
        </SelectInput>
      </div>
      {isPending ? <Skeleton block={420} radius="var(--r-4)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('records.plays.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data?.content.length === 0 ? <NoPlays /> : null}
      {data === undefined || data.content.length === 0 ? null : (
        <>
          <Figures
            items={[
              { label: t('records.sum.stake'), value: data.sums.stake },
              { label: t('records.sum.valid'), value: data.sums.valid },
              { label: t('records.sum.payout'), value: data.sums.payout },
              { label: t('records.sum.net'), value: data.sums.net, isChange: true },
            ]}
          />
          <Card aria-busy={isPlaceholderData}>
            <Table
              caption={t('member.entry.personalHistoryCopy')}
              columns={columnsOf(t, nameOf, onOpen)}
              rows={data.content}
              rowKey={({ product: of, vassalage, ref }) => `${of} ${vassalage} ${ref}`}
            />
          </Card>
          <Pager page={asked.at} pages={data.totalPages} onPage={(at) => change({ at })} />
          <Downloads open={ownRecord({ list: 'plays', ...filter })} />
        </>
      )}
    </div>
  );
}

function NoPlays() {
  const t = useText();
  return (
    <Empty
      motif="ticket"
      palette={6}
      title={t('records.plays.empty')}
      text={t('records.plays.emptyText')}
      action={<PlayNow />}
    />
  );
}
