/** A leaderboard: its turns, the places of one, who is excluded and why, and the prizes with what became of each. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Field, SelectInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { CopyId } from '../../lib/CopyId.tsx';
import { Facts } from '../../lib/Facts.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActMenu } from '../proposals/index.ts';

type Desk = CallValue<'GET /admin/api/boards/:id'>;
type Turn = Desk['turns'][number];
type Shown = NonNullable<Desk['shown']>;
type Place = Shown['places'][number];
type Prize = Shown['prizes'][number];

const turnKinds: Readonly<Record<Turn['state'], BadgeKind>> = { open: 'live', paying: 'info', paid: 'positive' };
const prizeKinds: Readonly<Record<Prize['state'], BadgeKind>> = {
  waiting: 'info',
  paying: 'info',
  paid: 'positive',
  'not-eligible': 'plain',
  retry: 'warning',
  'by-hand': 'negative',
};
const touches = ['GET /admin/api/boards/:id', 'GET /admin/api/promotions/:id'] as const;

export default function BoardPage() {
  const t = useText();
  const { id = '' } = useParams();
  const address = useAddress();
  const mayMake = useMay('promotions.make');
  const [period, currency] = [address.get('period'), address.get('currency')];
  const asked = currency === '' ? {} : { period, currency };
  const options = queryOf('GET /admin/api/boards/:id', { params: { id }, query: asked });
  const query = useQuery(options);
  const places = useQuery({ ...options, select: ({ shown }: Desk) => ({ rows: shown?.places ?? [], next: null }) });
  const prizes = useQuery({ ...options, select: ({ shown }: Desk) => ({ rows: shown?.prizes ?? [], next: null }) });
  const shown = query.data?.shown ?? undefined;
  const turn = query.data?.turns.find((one) => one.period === shown?.period && one.currency === shown.currency);
  const isOpen = turn?.state === 'open';
  return (
    <>
      <PageHead
        title={id}
        text={t('promotions.board.text')}
        actions={<Link to={`/promotions/${id}`}>{t('promotions.rules')}</Link>}
      />
      {query.data === undefined || query.data.turns.length === 0 ? null : <TurnChoice desk={query.data} />}
      {turn === undefined ? null : <TurnFacts turn={turn} />}
      <ListPage
        name="board-places"
        caption={t('promotions.board.places')}
        query={places}
        columns={[
          { key: 'rank', label: t('promotions.board.rank'), cell: ({ rank }) => rank },
          { key: 'member', label: t('promotions.board.member'), cell: (one) => <Member {...one} /> },
          { key: 'score', label: t('promotions.board.score'), cell: ({ score }) => score, end: true },
          ...(mayMake && isOpen && shown !== undefined
            ? [
                {
                  key: 'acts',
                  label: t('office.list.acts'),
                  isSilent: true,
                  cell: (one: Place) => <Exclude board={id} shown={shown} place={one} />,
                },
              ]
            : []),
        ]}
        rowKey={({ member }) => member}
        empty={{ title: t('promotions.board.nobody'), text: t('promotions.board.nobodyText') }}
      />
      {shown === undefined || shown.excluded.length === 0 ? null : (
        <section className={styles.card}>
          <h2>{t('promotions.board.excluded')}</h2>
          <Facts facts={shown.excluded.map((one) => ({ label: `${one.account} · ${one.score}`, value: one.why }))} />
        </section>
      )}
      {shown === undefined || isOpen ? null : (
        <ListPage
          name="board-prizes"
          caption={t('promotions.board.prizes')}
          query={prizes}
          columns={prizeColumns(t, mayMake ? (one) => <Decide board={id} shown={shown} prize={one} /> : undefined)}
          rowKey={({ member }) => member}
          empty={{ title: t('promotions.board.nobody'), text: t('promotions.board.nobodyText') }}
        />
      )}
    </>
  );
}

function TurnChoice({ desk: { turns, shown } }: { desk: Desk }) {
  const t = useText();
  const address = useAddress();
  return (
    <Field label={t('promotions.board.turn')}>
      {(control) => (
        <SelectInput
          {...control}
          value={`${shown?.currency ?? ''} ${shown?.period ?? ''}`}
          onChange={({ target }) => {
            const [currency = '', period = ''] = target.value.split(' ');
            address.set({ currency, period });
          }}
        >
          {turns.map((one) => (
            <option key={`${one.currency} ${one.period}`} value={`${one.currency} ${one.period}`}>
              {one.period === '' ? t('promotions.window.once') : one.period} {one.currency} · {one.players}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

const Member = ({ member, account }: Pick<Place, 'member' | 'account'>) => (
  <Link to={`/members/${member}`}>{account}</Link>
);

function TurnFacts({ turn }: { turn: Turn }) {
  const t = useText();
  return (
    <div className={styles.card}>
      <Facts
        facts={[
          {
            label: t('promotions.column.state'),
            value: <Badge kind={turnKinds[turn.state]}>{t(`promotions.board.state.${turn.state}`)}</Badge>,
          },
          { label: t('promotions.column.starts'), value: <When at={turn.startsAt} exact /> },
          { label: t('promotions.column.ends'), value: <When at={turn.endsAt} exact /> },
          { label: t('promotions.board.players'), value: turn.players },
          {
            label: t('promotions.board.frozen'),
            value: turn.frozenAt === null ? '–' : <When at={turn.frozenAt} exact />,
          },
          { label: t('promotions.board.hash'), value: turn.hash === null ? '–' : <CopyId id={turn.hash} /> },
        ]}
      />
    </div>
  );
}

function prizeColumns(
  t: ReturnType<typeof useText>,
  acts: ((prize: Prize) => React.ReactNode) | undefined,
): ListColumn<Prize>[] {
  return [
    { key: 'place', label: t('promotions.board.rank'), cell: ({ place }) => place },
    { key: 'member', label: t('promotions.board.member'), cell: (one) => <Member {...one} /> },
    { key: 'prize', label: t('promotions.board.prize'), cell: ({ prize }) => <Amount money={prize} />, end: true },
    {
      key: 'state',
      label: t('promotions.column.state'),
      cell: ({ state, why, tries }) => (
        <>
          <Badge kind={prizeKinds[state]}>{t(`promotions.prize.${state}`)}</Badge>{' '}
          {why === null ? null : <span className="muted">{t('promotions.board.why', { why, tries })}</span>}
        </>
      ),
    },
    ...(acts === undefined ? [] : [{ key: 'acts', label: t('office.list.acts'), isSilent: true, cell: acts }]),
  ];
}

function Exclude({ board, shown, place }: { board: string; shown: Shown; place: Place }) {
  const t = useText();
  const { period, currency } = shown;
  return (
    <ActMenu
      label={`${t('office.list.acts')}: ${place.account}`}
      acts={[
        {
          label: t('promotions.board.exclude'),
          title: `${place.account}: ${t('promotions.board.exclude')}`,
          text: t('promotions.board.excludeText'),
          kind: 'danger',
          done: t('promotions.board.isExcluded'),
          touches: [...touches],
          act: (_values, reason) =>
            call('POST /admin/api/boards/:id/exclude', {
              params: { id: board },
              body: { period, currency, member: place.member, reason },
            }),
        },
      ]}
    />
  );
}

function Decide({ board, shown, prize }: { board: string; shown: Shown; prize: Prize }) {
  const t = useText();
  const { period, currency } = shown;
  if (prize.state === 'paid') return null;
  const outcomes = prize.state === 'not-eligible' ? (['pay'] as const) : (['pay', 'not-eligible'] as const);
  return (
    <ActMenu
      label={`${t('office.list.acts')}: ${prize.account}`}
      acts={outcomes.map((outcome) => ({
        label: t(`promotions.decide.${outcome}`),
        title: `${prize.account}: ${t(`promotions.decide.${outcome}`)}`,
        text: t(`promotions.decideText.${outcome}`),
        kind: outcome === 'pay' ? 'primary' : 'danger',
        done: t('promotions.board.decided'),
        touches: [...touches],
        act: (_values, reason) =>
          call('POST /admin/api/boards/:id/prizes', {
            params: { id: board },
            body: { period, currency, member: prize.member, outcome, reason },
          }),
      }))}
    />
  );
}
