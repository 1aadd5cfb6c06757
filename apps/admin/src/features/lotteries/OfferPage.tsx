/** What a lottery offers: odds with the house edge, limits and caps. One person moves them within the band, two beyond it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type ActField, ActButton, type Values } from '../proposals/index.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type BodyOf, type CallValue, call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';

type Offer = CallValue<'GET /admin/api/lotteries/:game/offer'>;
type Play = Offer['plays'][number];
type Change = BodyOf<'POST /admin/api/offers'>['change'];

/** Only what was filled in. */
const given = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (values[name]?.trim() ? [[name, values[name]?.trim()]] : [])));

type ChangeProps = {
  readonly label: string;
  readonly title?: string;
  readonly fields: readonly ActField[];
  readonly changeOf: (values: Values) => Change;
};

/** Done at once within the band, proposed beyond it: the dialog says which. */
function ChangeButton({ label, title, fields, changeOf }: ChangeProps) {
  const t = useText();
  return (
    <ActButton
      label={label}
      {...(title === undefined ? {} : { title })}
      fields={fields}
      done={t('lotteries.done')}
      confirm={(seen) => t(seen?.isWithinBand === false ? 'office.act.propose' : 'office.act.change')}
      touches={['GET /admin/api/lotteries/:game/offer', 'GET /admin/api/proposals']}
      preview={(values) => call('POST /admin/api/offers/preview', { body: { change: changeOf(values) } })}
      act={(values, reason, id, seen) =>
        seen?.isWithinBand === true
          ? call('POST /admin/api/offers', { body: { change: changeOf(values), reason } })
          : call('POST /admin/api/proposals', { body: { id, act: 'odds.change', input: changeOf(values), reason } })
      }
    />
  );
}

export default function OfferPage() {
  const t = useText();
  const { game = '' } = useParams();
  const asked = queryOf('GET /admin/api/lotteries/:game/offer', { params: { game } });
  const query = useQuery({ ...asked, select: ({ plays }: Offer) => ({ rows: plays, next: null }) });
  const offer = useQuery(asked).data;
  const mayMake = useMay('odds.make');
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const columns: ListColumn<Play>[] = [
    { key: 'play', label: t('lotteries.column.play'), cell: (row) => row.play },
    {
      key: 'odds',
      label: t('lotteries.column.odds'),
      cell: (row) => <span className="num">{row.odds}</span>,
      end: true,
    },
    { key: 'cost', label: t('lotteries.column.cost'), cell: (row) => row.cost, end: true },
    {
      key: 'edge',
      label: t('lotteries.column.edge'),
      cell: (row) => (row.edge === null ? t('lotteries.noEdge') : `${row.edge} %`),
      end: true,
    },
    {
      key: 'least',
      label: t('lotteries.column.least'),
      cell: (row) => (row.least === null ? '–' : <Amount money={row.least} />),
      end: true,
    },
    {
      key: 'most',
      label: t('lotteries.column.most'),
      cell: (row) => (row.most === null ? '–' : <Amount money={row.most} />),
      end: true,
    },
    {
      key: 'cap',
      label: t('lotteries.column.cap'),
      cell: (row) => (row.cap === null ? '–' : <Amount money={row.cap} />),
      end: true,
    },
    {
      key: 'limit',
      label: t('lotteries.column.payoutLimit'),
      cell: (row) => (row.payoutLimit === null ? '–' : <Amount money={row.payoutLimit} />),
      end: true,
    },
    ...(mayMake && offer !== undefined
      ? [
          {
            key: 'acts',
            label: t('office.list.acts'),
            isSilent: true,
            end: true,
            cell: (row: Play) => <PlayActs play={row} offer={offer} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={game}
        text={offer === undefined ? undefined : t('lotteries.band', { percent: offer.bandPercent })}
        actions={mayMake && offer !== undefined ? <GameActs offer={offer} /> : undefined}
      />
      {offer === undefined ? null : <Terms offer={offer} />}
      <ListPage
        name="offer"
        caption={game}
        query={query}
        columns={columns}
        rowKey={(row) => row.play}
        empty={{ title: t('lotteries.draws.empty'), text: t('lotteries.draws.emptyText') }}
      />
    </>
  );
}

function Terms({ offer }: { offer: Offer }) {
  const t = useText();
  const { memberLimits, wholeLimit, series, held } = offer;
  return (
    <div className={styles.card}>
      <Facts
        facts={[
          { label: t('lotteries.wholeLimit'), value: wholeLimit === null ? '–' : <Amount money={wholeLimit} /> },
          ...(memberLimits === null
            ? []
            : [
                { label: t('lotteries.ticketLimit'), value: <Amount money={memberLimits.ticket} /> },
                { label: t('lotteries.memberLimit'), value: <Amount money={memberLimits.member} /> },
                { label: t('lotteries.memberPercent'), value: `${memberLimits.percent} %` },
              ]),
          ...(series === null ? [] : [{ label: t('lotteries.series'), value: `${series.lowest}–${series.highest}` }]),
          {
            label: t('lotteries.held'),
            value:
              held
                .map(({ play, number, soldAs }) => `${play} ${number} (${t(`lotteries.sold.${soldAs}`)})`)
                .join(', ') || '–',
          },
        ]}
      />
    </div>
  );
}

function PlayActs({ play: { play, odds, cost, ...limits }, offer: { game, currency } }: { play: Play; offer: Offer }) {
  const t = useText();
  return (
    <>
      <ChangeButton
        label={t('lotteries.column.odds')}
        title={`${game} ${play}`}
        fields={[
          { name: 'odds', label: t('lotteries.column.odds'), start: odds },
          { name: 'cost', label: t('lotteries.column.cost'), start: String(cost) },
        ]}
        changeOf={(values) => ({ kind: 'odds', game, play, odds: values['odds'] ?? '', cost: Number(values['cost']) })}
      />
      <ChangeButton
        label={t('lotteries.limits')}
        title={`${game} ${play}`}
        fields={(['least', 'most', 'cap'] as const).map((name) => ({
          name,
          label: `${t(`lotteries.column.${name}`)} (${currency})`,
          start: limits[name]?.amount ?? '',
          isOptional: true,
        }))}
        changeOf={(values) => ({
          ...{ kind: 'limits', game, play, currency },
          ...given(
            values,
            (['least', 'most', 'cap'] as const).filter((name) => values[name]?.trim() !== limits[name]?.amount),
          ),
        })}
      />
      <ChangeButton
        label={t('lotteries.column.payoutLimit')}
        title={`${game} ${play}`}
        fields={[
          {
            name: 'amount',
            label: `${t('lotteries.column.payoutLimit')} (${currency})`,
            start: limits.payoutLimit?.amount ?? '',
          },
        ]}
        changeOf={(values) => ({ kind: 'payout-limit', game, play, currency, amount: values['amount'] ?? '' })}
      />
    </>
  );
}

function GameActs({ offer: { game, currency, plays, memberLimits } }: { offer: Offer }) {
  const t = useText();
  return (
    <>
      <ActButton
        label={t('lotteries.number.press')}
        kind="primary"
        text={t('lotteries.number.text')}
        fields={[
          {
            name: 'play',
            label: t('lotteries.column.play'),
            start: plays[0]?.play ?? '',
            options: plays.map(({ play }) => [play, play] as const),
          },
          { name: 'number', label: t('lotteries.column.number') },
          {
            name: 'soldAs',
            label: t('lotteries.number.as'),
            start: 'full',
            options: (['full', 'half', 'sold'] as const).map((one) => [one, t(`lotteries.sold.${one}`)] as const),
          },
        ]}
        done={t('lotteries.done')}
        touches={['GET /admin/api/lotteries/:game/offer']}
        act={({ play = '', number = '', soldAs }, reason) =>
          call('POST /admin/api/lotteries/:game/numbers', {
            params: { game },
            body: { play, number, soldAs: soldAs as 'full', reason },
          })
        }
      />
      <ChangeButton
        label={t('lotteries.wholeLimit')}
        fields={[{ name: 'amount', label: `${t('lotteries.wholeLimit')} (${currency})` }]}
        changeOf={(values) => ({ kind: 'payout-limit', game, play: '*', currency, amount: values['amount'] ?? '' })}
      />
      <ChangeButton
        label={t('lotteries.memberLimits')}
        fields={[
          { name: 'ticket', label: `${t('lotteries.ticketLimit')} (${currency})`, isOptional: true },
          { name: 'member', label: `${t('lotteries.memberLimit')} (${currency})`, isOptional: true },
          {
            name: 'percent',
            label: t('lotteries.memberPercent'),
            start: String(memberLimits?.percent ?? ''),
            isOptional: true,
          },
        ]}
        changeOf={(values) => ({
          ...{ kind: 'member-limits', currency, ...given(values, ['ticket', 'member']) },
          ...(values['percent'] ? { percent: Number(values['percent']) } : {}),
        })}
      />
      <ChangeButton
        label={t('lotteries.series')}
        fields={[
          { name: 'account', label: t('lotteries.column.account') },
          { name: 'series', label: t('lotteries.series') },
        ]}
        changeOf={(values) => ({ kind: 'series', account: values['account'] ?? '', series: Number(values['series']) })}
      />
    </>
  );
}
