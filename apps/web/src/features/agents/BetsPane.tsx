/** Team betting (teamBetting): what the team bet, newest first, by days, member, kind of game and state, with what it came to. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { SelectInput } from '@banyan/ui/field';
import { type Column, Table } from '@banyan/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { choiceParam, textParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { When } from '../../lib/When.tsx';
import { Downloads, Figures, useGameName } from '../records/index.ts';
import { betsPages, type TeamBets, teamTable } from './lists.queries.ts';
import { ListState } from './ListState.tsx';
import styles from './lists.module.css';
import { More } from './More.tsx';
import { toneOf } from './tone.ts';
import { useTeamFilter } from './useTeamFilter.ts';
import { WhomFilter } from './WhomFilter.tsx';

const states = ['all', 'open', 'won', 'lost', 'void'] as const;
const shape = { state: choiceParam(states, 'all'), category: textParam };
type Bet = TeamBets['content'][number];
const badges: Readonly<Record<Bet['state'], BadgeKind>> = {
  open: 'info',
  won: 'plain',
  lost: 'plain',
  void: 'warning',
};

const columnsOf = (
  t: Text,
  nameOf: ReturnType<typeof useGameName>,
  onOpen: (who: string) => void,
): readonly Column<Bet>[] => [
  {
    key: 'member',
    label: t('agents.report.member'),
    cell: ({ member: { account } }) => (
      <button type="button" className="link" onClick={() => onOpen(account)}>
        {account}
      </button>
    ),
  },
  {
    key: 'game',
    label: t('records.column.game'),
    cell: (one) => (
      <span className={styles.what}>
        <span>{nameOf(one)}</span>
        <small className="muted">
          <When at={one.at} />
        </small>
      </span>
    ),
  },
  { key: 'stake', label: t('records.column.stake'), end: true, cell: ({ stake }) => <Amount value={stake} /> },
  { key: 'valid', label: t('records.sum.valid'), end: true, cell: ({ valid }) => <Amount value={valid} /> },
  {
    key: 'result',
    label: t('records.column.result'),
    end: true,
    cell: ({ net, state }) =>
      net === null ? (
        <Badge kind={badges[state]}>{t(`records.state.${state}`)}</Badge>
      ) : (
        <Amount value={net} signed className={toneOf(net.amount)} />
      ),
  },
];

export default function BetsPane() {
  const t = useText();
  const nameOf = useGameName();
  const filter = useTeamFilter();
  const [{ state, category }, change] = useAddress(shape);
  const query = {
    ...filter.query,
    ...(state === 'all' ? {} : { state }),
    ...(category === undefined ? {} : { category }),
  };
  const pages = useInfiniteQuery(betsPages(query));
  const rows = pages.data?.pages.flatMap(({ content }) => content);
  const first = pages.data?.pages[0];
  // What was chosen stays to be seen and taken back, also when nothing of it was played.
  const categories = [...new Set([...(first?.categories ?? []), ...(category === undefined ? [] : [category])])];
  const sum = (amount: string) => ({ currency: first?.sums.currency ?? '', amount });
  return (
    <div className={styles.pane}>
      <WhomFilter of={filter}>
        <SelectInput
          className={styles.select}
          aria-label={t('agents.bets.category')}
          value={category ?? ''}
          onChange={(event) => change({ category: event.target.value || undefined })}
        >
          <option value="">{t('agents.bets.allCategories')}</option>
          {categories.map((one) => (
            <option key={one} value={one}>
              {namedText(t, `shell.category.${one}`, one)}
            </option>
          ))}
        </SelectInput>
        <SelectInput
          className={styles.select}
          aria-label={t('records.filter.state')}
          value={state}
          onChange={(event) => change({ state: states.find((one) => one === event.target.value) ?? 'all' })}
        >
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`records.state.${one}`)}
            </option>
          ))}
        </SelectInput>
      </WhomFilter>
      <ListState
        count={rows?.length}
        error={pages.error}
        onAgain={() => void pages.refetch()}
        failed={t('agents.bets.failed')}
        empty={{ title: t('agents.bets.empty'), text: t('agents.bets.emptyText') }}
        onAll={() => filter.change({ who: undefined })}
      />
      {first === undefined || rows === undefined || rows.length === 0 ? null : (
        <>
          <Figures
            items={[
              { label: t('records.sum.stake'), value: sum(first.sums.stake) },
              { label: t('records.sum.valid'), value: sum(first.sums.valid) },
              { label: t('records.sum.payout'), value: sum(first.sums.payout) },
              { label: t('records.sum.net'), value: sum(first.sums.net), isChange: true },
            ]}
          />
          <Card aria-busy={pages.isPlaceholderData}>
            <Table
              caption={t('agents.entry.teamBetting')}
              columns={columnsOf(t, nameOf, (who) => filter.change({ who, reach: 'alone' }))}
              rows={rows}
              rowKey={({ member, product, vassalage, ref, at }) => `${member.id} ${product} ${vassalage} ${ref} ${at}`}
            />
          </Card>
          <More of={pages} />
          <Downloads open={teamTable({ list: 'bets', ...query })} />
        </>
      )}
    </div>
  );
}
