/** One promotion: its rules in plain words, its versions, and what its grants came to. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { PublishedBonus } from '@banyan/protocol/admin/promotions';
import { Badge } from '@banyan/ui/badge';
import { buttonClass } from '@banyan/ui/button';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { CopyId } from '../../lib/CopyId.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay, useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { HandGrantsCard, handKinds } from '../grants/index.ts';
import { Budgets } from './Budgets.tsx';
import { ChanceCards } from './ChanceCards.tsx';
import { isBonus } from './draft.ts';
import { isChanceKind, isPeriodicRules } from './kindsOf.ts';
import { PeriodicRulesCard } from './PeriodicRulesCard.tsx';
import { PeriodsCard } from './PeriodsCard.tsx';
import { Worth } from './Worth.tsx';
import { WrittenRules } from './WrittenRules.tsx';
import { StateMenu, stateKinds } from './StateMenu.tsx';

type Shown = CallValue<'GET /admin/api/promotions/:id'>;
type Rules = PublishedBonus['rules'];

export default function PromotionPage() {
  const t = useText();
  const { id = '' } = useParams();
  const mayMake = useMay('promotions.make');
  const mayReadGrants = useMay('grants.read');
  const { isNarrow } = useMe();
  const query = useQuery(queryOf('GET /admin/api/promotions/:id', { params: { id } }));
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const shown = query.data;
  const isPeriodic = shown.rules !== null && isPeriodicRules(shown.rules);
  return (
    <>
      <PageHead
        title={shown.id}
        text={t(`promotions.kind.${shown.kind}`)}
        actions={
          mayMake && shown.state !== 'ended' ? (
            <>
              {shown.kind === 'board' ? (
                <Link className={buttonClass({ kind: 'secondary' })} to={`/promotions/${shown.id}/board`}>
                  {t('promotions.board.open')}
                </Link>
              ) : null}
              <Link className={buttonClass({ kind: 'secondary' })} to={`/publish-promotion?from=${shown.id}`}>
                {t('promotions.nextVersion')}
              </Link>
              <StateMenu promotion={shown} />
            </>
          ) : shown.kind === 'board' ? (
            <Link className={buttonClass({ kind: 'secondary' })} to={`/promotions/${shown.id}/board`}>
              {t('promotions.board.open')}
            </Link>
          ) : undefined
        }
      />
      <div className={styles.columns}>
        <section className={styles.stack}>
          {shown.rules === null ? null : isBonus(shown.rules) ? (
            <RulesCard rules={shown.rules} />
          ) : isPeriodicRules(shown.rules) ? (
            <PeriodicRulesCard rules={shown.rules} />
          ) : (
            <WrittenRules rules={shown.rules} />
          )}
          {mayReadGrants && handKinds.includes(shown.kind) ? (
            <HandGrantsCard id={shown.id} isRunning={shown.state === 'running'} />
          ) : null}
        </section>
        <section className={styles.stack}>
          <StateCard shown={shown} />
          {isPeriodic ? <PeriodsCard id={shown.id} /> : null}
          {isChanceKind(shown.kind) ? (
            <ChanceCards id={shown.id} hasTickets={shown.kind !== 'envelope'} />
          ) : (
            <Came grants={shown.grants} />
          )}
          {isNarrow ? null : <Worth promotion={shown.id} />}
        </section>
      </div>
    </>
  );
}

function StateCard({ shown }: { shown: Shown }) {
  const t = useText();
  const { state, startsAt, endsAt, times, per, isFirstDeposit, hash, versions } = shown;
  return (
    <div className={styles.card}>
      <Facts
        facts={[
          {
            label: t('promotions.column.state'),
            value: <Badge kind={stateKinds[state]}>{t(`promotions.state.${state}`)}</Badge>,
          },
          { label: t('promotions.column.starts'), value: startsAt === null ? '–' : <When at={startsAt} exact /> },
          { label: t('promotions.column.ends'), value: endsAt === null ? '–' : <When at={endsAt} exact /> },
          { label: t('promotions.field.times'), value: `${times} · ${t(`promotions.per.${per}`)}` },
          { label: t('promotions.field.first'), value: t(isFirstDeposit ? 'promotions.yes' : 'promotions.no') },
          { label: t('promotions.column.budget'), value: <Budgets budgets={shown.budgets} /> },
          { label: t('promotions.hash'), value: hash === null ? '–' : <CopyId id={hash} /> },
          ...versions.map(({ version, madeAt, madeBy, members }) => ({
            label: t('promotions.versionOf', { version }),
            value: (
              <>
                {madeBy} <When at={madeAt} exact />
                {members > 0 ? ` · ${t('promotions.under', { members })}` : null}
              </>
            ),
          })),
        ]}
      />
    </div>
  );
}

function RulesCard({ rules: { terms, currencies } }: { rules: Rules }) {
  const t = useText();
  const { weights } = terms;
  const weighed = Object.entries({ ...weights.products, ...weights.categories, ...weights.games });
  return (
    <div className={styles.card}>
      <h2>{t('promotions.rules')}</h2>
      <Facts
        facts={[
          {
            label: t('promotions.field.multiple'),
            value: `${terms.multiple / 100} × ${t(`promotions.base.${terms.base}`)}`,
          },
          ...Object.entries(currencies).flatMap(([currency, { maxBet, most, tiers }]) => [
            ...tiers.map(({ from, percent, cap = '–' }) => ({
              label: t('promotions.tierFrom', { from, currency }),
              value: t('promotions.tierGives', { percent, cap, currency }),
            })),
            {
              label: `${t('promotions.field.maxBet')} (${currency})`,
              value: maxBet === undefined ? t('promotions.noEnd') : <Amount money={{ amount: maxBet, currency }} />,
            },
            ...(most === undefined
              ? []
              : [
                  {
                    label: `${t('promotions.field.most')} (${currency})`,
                    value: <Amount money={{ amount: most, currency }} />,
                  },
                ]),
          ]),
          {
            label: t('promotions.field.cap'),
            value: terms.cap === undefined ? t('promotions.noEnd') : `${terms.cap / 100} ×`,
          },
          { label: t('promotions.field.days'), value: terms.days },
          { label: t('promotions.field.startDays'), value: terms.startDays },
          {
            label: t('promotions.field.weights'),
            value: weighed.map(([name, weight]) => `${name} ${weight} %`).join(', ') || '–',
          },
          { label: t('promotions.field.excluded'), value: terms.excludedGames.join(', ') || '–' },
          {
            label: t('promotions.field.leastOdds'),
            value: terms.leastOdds === undefined ? '–' : terms.leastOdds / 100,
          },
          { label: t('promotions.field.counted'), value: t(`promotions.counted.${terms.countedFrom}`) },
          { label: t('promotions.field.sticky'), value: t(terms.isSticky ? 'promotions.yes' : 'promotions.no') },
          { label: t('promotions.field.withdrawal'), value: t(`promotions.withdrawal.${terms.onWithdrawal}`) },
          { label: t('promotions.field.exclusion'), value: t(`promotions.exclusion.${terms.onExclusion}`) },
        ]}
      />
    </div>
  );
}

function Came({ grants }: Pick<Shown, 'grants'>) {
  const t = useText();
  return (
    <div className={styles.card}>
      <h2>{t('promotions.grants')}</h2>
      {grants.length === 0 ? <p className="muted">{t('promotions.noGrants')}</p> : null}
      <Facts
        facts={grants.map(({ state, grants: count, bonus, toMain, toHouse }) => ({
          label: `${t(`promotions.grant.${state}`)} (${bonus.currency}): ${count}`,
          value: (
            <>
              <Amount money={bonus} /> · {t('promotions.toMain')} <Amount money={toMain} /> · {t('promotions.toHouse')}{' '}
              <Amount money={toHouse} />
            </>
          ),
        }))}
      />
    </div>
  );
}
