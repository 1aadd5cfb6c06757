/** One bet on sports: its legs with their results, every settlement, what it moved, and how much its member may stake. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import { MarketNames, useMarketNames } from './MarketNames.tsx';
import { sports } from './codes.ts';

type Shown = CallValue<'GET /admin/api/sports/bets/:betId'>;

export default function BetPage() {
  const { betId = '' } = useParams();
  const t = useText();
  const mayOdds = useMay('odds.read');
  const query = useQuery(queryOf('GET /admin/api/sports/bets/:betId', { params: { betId } }));
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const shown = query.data;
  if (shown === undefined) return null;
  const { bet, account, memberId } = shown;
  return (
    <>
      <PageHead
        title={`${t('sports.column.bet')} ${bet.betId.slice(-8)}`}
        text={
          <>
            <Link to={`/members/${memberId}`}>{account}</Link> · <When at={bet.placedAt} exact /> ·{' '}
            {t(`sports.bet.${bet.state}`)}
          </>
        }
      />
      <div className={styles.columns}>
        <section className={styles.stack}>
          <MarketNames>
            <BetFacts shown={shown} />
          </MarketNames>
          {shown.edge === null ? null : <Edge edge={shown.edge} />}
          {mayOdds ? <Factors memberId={memberId} /> : null}
        </section>
        <Moved shown={shown} />
      </div>
    </>
  );
}

function BetFacts({ shown: { bet } }: { shown: Shown }) {
  const t = useText();
  const names = useMarketNames();
  return (
    <div className={styles.card}>
      <Facts
        facts={[
          ...bet.legs.map((leg) => ({
            label: `${leg.home} – ${leg.away} (${leg.scoreNow || '–'})`,
            value: (
              <>
                <Link to={`/sports/${leg.eventId}`}>{names.leg(leg)}</Link>{' '}
                {leg.result === null ? '' : namedText(t, `sports.result.${leg.result}`, leg.result)}
                {leg.eachWay === null
                  ? ''
                  : ` · ${t('sports.eachWay', leg.eachWay)} ${namedText(t, `sports.result.${leg.eachWay.result}`, '')}`}
                {leg.cut === 0 ? '' : ` · ${t('sports.cut', { percent: leg.cut })}`}
                {leg.voidWhy === null ? '' : ` · ${namedText(t, `sports.why.${leg.voidWhy}`, leg.voidWhy)}`}
              </>
            ),
          })),
          { label: t('sports.column.stakes'), value: <Amount money={bet.risk} /> },
          { label: t('sports.column.returns'), value: <Amount money={bet.returns} /> },
          { label: t('sports.cashedOut'), value: <Amount money={bet.cashedOut} /> },
        ]}
      />
    </div>
  );
}

function Moved({ shown: { settlements, lines } }: { shown: Shown }) {
  const t = useText();
  return (
    <section className={styles.stack}>
      <div className={styles.card}>
        <h2>{t('sports.settlements')}</h2>
        <Facts
          facts={settlements.map(({ version, state, payout, at }) => ({
            label: `${version} · ${namedText(t, `sports.settlement.${state}`, state)}`,
            value: (
              <>
                <Amount money={payout} /> <When at={at} exact />
              </>
            ),
          }))}
        />
      </div>
      <div className={styles.card}>
        <h2>{t('sports.lines')}</h2>
        <Facts
          facts={lines.map(({ transferId, kind, account, amount, at }) => ({
            label: `${kind} · ${account} · ${transferId.slice(-8)}`,
            value: (
              <>
                <Amount money={amount} signed /> <When at={at} exact />
              </>
            ),
          }))}
        />
      </div>
    </section>
  );
}

/** The prices of the member's latest bets beside those at which the markets closed. */
function Edge({ edge: { selections, edge, isMarked } }: { edge: NonNullable<Shown['edge']> }) {
  const t = useText();
  const percent = `${edge > 0 ? '+' : ''}${(edge / 10_000).toFixed(2)} %`;
  return (
    <div className={styles.card}>
      <h2>{t('sports.edge')}</h2>
      <p>
        {t('sports.edgeText', { percent, selections })}{' '}
        {isMarked ? <Badge kind="warning">{t('sports.edgeMarked')}</Badge> : null}
      </p>
    </div>
  );
}

/** How much of the usual limits the member may stake, and the act that sets it. */
function Factors({ memberId }: { memberId: string }) {
  const t = useText();
  const mayMake = useMay('odds.make');
  const query = useQuery(queryOf('GET /admin/api/sports/members/:memberId/factors', { params: { memberId } }));
  const nameOf = (sport: string) =>
    sport === '' ? t('sports.filter.all') : namedText(t, `sports.sport.${sport}`, sport);
  return (
    <div className={styles.card}>
      <h2>{t('sports.factor')}</h2>
      <Facts
        facts={(query.data ?? []).map(({ sport, factor, reason, setAt }) => ({
          label: `${nameOf(sport)}: ${factor} %`,
          value: (
            <>
              {reason} <When at={setAt} />
            </>
          ),
        }))}
      />
      {mayMake ? (
        <ActButton
          label={t('sports.setFactor')}
          text={t('sports.factorText')}
          fields={[
            {
              ...{ name: 'sport', label: t('sports.column.sport'), isOptional: true },
              options: ['', ...sports].map((one) => [one, nameOf(one)] as const),
            },
            { name: 'factor', label: t('sports.factorPercent'), start: '100' },
          ]}
          done={t('sports.done')}
          touches={['GET /admin/api/sports/members/:memberId/factors']}
          act={({ sport = '', factor }, reason) =>
            call('POST /admin/api/sports/members/:memberId/factors', {
              params: { memberId },
              body: { factor: Number(factor), reason, ...(sport === '' ? {} : { sport }) },
            })
          }
        />
      ) : null}
    </div>
  );
}
