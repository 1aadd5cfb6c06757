/** The catalogue: order, hot marks and what rests, of many games at once; and the menu with its vendors. */
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@banyan/ui/badge';
import { Field, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { type BodyOf, type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import { MenuActs } from './MenuActs.tsx';

type Game = CallValue<'GET /admin/api/games'>['rows'][number];
type Change = BodyOf<'POST /admin/api/games/changes'>['change'];
const names = ['vendor', 'category', 'text'] as const;

export default function GamesPage() {
  const t = useText();
  const address = useAddress();
  const mayOrder = useMay('vendors.order');
  const mayMake = useMay('vendors.make');
  const filter = Object.fromEntries(
    [...names, 'after'].map((name) => [name, address.get(name)]).filter(([, value]) => value !== ''),
  );
  const query = useQuery(queryOf('GET /admin/api/games', { query: filter as never }, { keepPrevious: true }));
  const columns: ListColumn<Game>[] = [
    { key: 'title', label: t('vendors.column.game'), cell: (row) => <strong>{row.title}</strong> },
    { key: 'vendor', label: t('vendors.column.vendor'), cell: (row) => row.vendor },
    { key: 'category', label: t('vendors.games.category'), cell: (row) => row.category },
    { key: 'position', label: t('vendors.games.position'), cell: (row) => row.position, end: true },
    {
      key: 'hot',
      label: t('vendors.games.hot'),
      cell: (row) => (row.isHot ? <Badge kind="live">{t('vendors.games.hot')}</Badge> : '–'),
    },
    {
      key: 'on',
      label: t('vendors.column.state'),
      cell: (row) => (
        <Badge kind={row.isEnabled && row.isListed ? 'positive' : 'plain'}>
          {t(row.isEnabled && row.isListed ? 'vendors.on' : 'vendors.off')}
        </Badge>
      ),
    },
    {
      key: 'rests',
      label: t('vendors.rests'),
      cell: (row) => (row.restsUntil === null ? '–' : <When at={row.restsUntil} exact />),
    },
    { key: 'players', label: t('vendors.games.players'), cell: (row) => row.players, end: true },
  ];
  return (
    <>
      <PageHead
        title={t('vendors.games.title')}
        text={t('vendors.games.text')}
        actions={mayOrder ? <MenuActs /> : undefined}
      />
      <ListPage
        name="games"
        caption={t('vendors.games.title')}
        query={query}
        columns={columns}
        rowKey={(row) => String(row.node)}
        filters={<Filters />}
        {...(mayOrder || mayMake
          ? {
              bulk: (rows: readonly Game[], clear: () => void) => (
                <Bulk rows={rows} clear={clear} mayOrder={mayOrder} mayMake={mayMake} />
              ),
            }
          : {})}
        empty={{ title: t('vendors.none'), text: t('vendors.games.text') }}
      />
    </>
  );
}

function Filters() {
  const t = useText();
  const address = useAddress();
  const labels = {
    vendor: t('vendors.column.vendor'),
    category: t('vendors.games.category'),
    text: t('vendors.games.words'),
  };
  return names.map((name) => (
    <Field key={name} label={labels[name]}>
      {(control) => (
        <TextInput
          {...control}
          key={address.get(name)}
          defaultValue={address.get(name)}
          onBlur={(event) => address.set({ [name]: event.target.value.trim() })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') address.set({ [name]: event.currentTarget.value.trim() });
          }}
        />
      )}
    </Field>
  ));
}

type BulkProps = {
  readonly rows: readonly Game[];
  readonly clear: () => void;
  readonly mayOrder: boolean;
  readonly mayMake: boolean;
};

function Bulk({ rows, clear, mayOrder, mayMake }: BulkProps) {
  const t = useText();
  const change = (changed: Change, position?: number) => async (_values: unknown, reason: string) => {
    const games = rows.map(({ vendor, code }, at) => ({
      vendor,
      code,
      ...(position === undefined ? {} : { position: position + at }),
    }));
    await call('POST /admin/api/games/changes', { body: { games, change: changed, reason } });
    clear();
  };
  const common = { done: t('vendors.done'), touches: ['GET /admin/api/games'] as const };
  return (
    <>
      {mayOrder ? (
        <>
          <ActButton {...common} label={t('vendors.games.makeHot')} act={change({ isHot: true })} />
          <ActButton {...common} label={t('vendors.games.notHot')} act={change({ isHot: false })} />
          <ActButton
            {...common}
            label={t('vendors.games.order')}
            fields={[{ name: 'position', label: t('vendors.games.from') }]}
            act={({ position }, reason) => change({}, Number(position))(undefined, reason)}
          />
        </>
      ) : null}
      {mayMake ? (
        <>
          <ActButton
            {...common}
            label={t('vendors.rests')}
            fields={[{ name: 'until', label: t('vendors.to'), type: 'datetime-local' }]}
            act={({ until = '' }, reason) => change({ restsUntil: new Date(until).toISOString() })(undefined, reason)}
          />
          <ActButton {...common} label={t('vendors.games.noRest')} act={change({ restsUntil: null })} />
          <ActButton {...common} label={t('vendors.close')} kind="danger" act={change({ isEnabled: false })} />
          <ActButton {...common} label={t('vendors.open')} act={change({ isEnabled: true })} />
        </>
      ) : null}
    </>
  );
}
