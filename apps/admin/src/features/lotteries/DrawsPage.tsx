/** The calendar of draws, by game, state and what waits for its numbers. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Field, SelectInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { useFaultText } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { states, stateKinds } from './states.ts';

type Draw = CallValue<'GET /admin/api/draws'>['rows'][number];

export default function DrawsPage() {
  const t = useText();
  const address = useAddress();
  const filter = Object.fromEntries(
    ['game', 'state', 'waiting', 'after'].map((name) => [name, address.get(name)]).filter(([, value]) => value !== ''),
  );
  const query = useQuery(queryOf('GET /admin/api/draws', { query: filter as never }, { keepPrevious: true }));
  const columns: ListColumn<Draw>[] = [
    {
      key: 'draw',
      label: t('lotteries.column.draw'),
      cell: (row) => <Link to={`/draws/${row.id}`}>{`${row.game} ${row.drawNo}`}</Link>,
    },
    {
      key: 'state',
      label: t('lotteries.column.state'),
      cell: (row) => (
        <>
          <Badge kind={stateKinds[row.state]}>{t(`lotteries.state.${row.state}`)}</Badge>
          {row.isLate ? <Badge kind="negative">{t('lotteries.late')}</Badge> : null}
        </>
      ),
    },
    { key: 'closes', label: t('lotteries.column.closes'), cell: (row) => <When at={row.closesAt} /> },
    { key: 'draws', label: t('lotteries.column.drawsAt'), cell: (row) => <When at={row.drawsAt} exact /> },
    {
      key: 'bets',
      label: t('lotteries.column.bets'),
      cell: (row) => row.stakes.reduce((sum, { bets }) => sum + bets, 0),
      end: true,
    },
    {
      key: 'stake',
      label: t('lotteries.column.stake'),
      end: true,
      cell: (row) => row.stakes.map(({ cost }) => <Amount key={cost.currency} money={cost} />),
    },
    { key: 'first', label: t('lotteries.column.first'), cell: (row) => row.result?.[0]?.numbers.join(' ') ?? '–' },
  ];
  return (
    <>
      <PageHead title={t('lotteries.draws.title')} text={t('lotteries.draws.text')} actions={<AskFeeds />} />
      <ListPage
        name="draws"
        caption={t('lotteries.draws.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        hrefOf={(row) => `/draws/${row.id}`}
        filters={<Filters />}
        empty={{ title: t('lotteries.draws.empty'), text: t('lotteries.draws.emptyText') }}
      />
    </>
  );
}

function Filters() {
  const t = useText();
  const address = useAddress();
  const games = useQuery(queryOf('GET /admin/api/lotteries'));
  return (
    <>
      <Field label={t('lotteries.column.game')}>
        {(control) => (
          <SelectInput
            {...control}
            value={address.get('game')}
            onChange={(event) => address.set({ game: event.target.value })}
          >
            <option value="">{t('lotteries.all')}</option>
            {games.data?.map(({ code }) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('lotteries.column.state')}>
        {(control) => (
          <SelectInput
            {...control}
            value={address.get('waiting') === '' ? address.get('state') : 'waiting'}
            onChange={({ target: { value } }) =>
              address.set(value === 'waiting' ? { waiting: 'yes', state: '' } : { waiting: '', state: value })
            }
          >
            <option value="">{t('lotteries.all')}</option>
            <option value="waiting">{t('lotteries.waiting')}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {t(`lotteries.state.${state}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  );
}

function AskFeeds() {
  const t = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const textOf = useFaultText();
  const ask = useMutation({
    mutationFn: () => call('POST /admin/api/results/fetch'),
    onSuccess({ drawn }) {
      void refresh(cache, 'GET /admin/api/draws');
      toast({ kind: 'done', title: t('lotteries.feeds.done', { count: drawn }) });
    },
    onError: (failure) => toast({ kind: 'error', title: textOf(failure) }),
  });
  if (!useMay('results.make')) return null;
  return (
    <Button kind="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
      {t('lotteries.feeds.press')}
    </Button>
  );
}
