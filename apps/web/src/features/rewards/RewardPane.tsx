/** The reward centre (rewardCenter, MC-16, VIP-05): what is to claim, free rounds that wait at games, and what became of the rest. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Button, buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgePercent, Banknote, Coins, Gift, MessageCircle, RotateCw, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../lib/Amount.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import rows from '../../lib/rows.module.css';
import { Points } from '../points/index.ts';
import { When } from '../../lib/When.tsx';
import { OwnPeriods, PeriodHistory } from '../periods/index.ts';
import { CodeBox } from '../activities/index.ts';
import { AllPromotions } from './AllPromotions.tsx';
import styles from './rewards.module.css';
import {
  claimReward,
  type FreeBet,
  freeBetsQuery,
  type GrantedRounds,
  numberClaimQuery,
  type NumberClaim,
  type Reward,
  rewardsQuery,
} from './rewards.queries.ts';

const icons = {
  cash: Banknote,
  bonus: BadgePercent,
  'free-rounds': RotateCw,
  'free-bet': Ticket,
  points: Coins,
} as const;
const states: Readonly<Record<Reward['state'], BadgeKind>> = {
  ready: 'gold',
  claimed: 'positive',
  expired: 'plain',
  'taken-back': 'negative',
};

export default function RewardPane() {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(rewardsQuery(page));
  const number = useQuery(numberClaimQuery).data?.claim ?? undefined;
  const freeBets = useQuery(freeBetsQuery).data?.content ?? [];
  if (data === undefined && error !== null)
    return <NotRead title={t('rewards.centre.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={320} radius="var(--r-4)" />;
  const isBare =
    data.content.length === 0 && data.freeRounds.length === 0 && freeBets.length === 0 && number === undefined;
  return (
    <>
      <OwnPeriods kinds={['rescue', 'cashback']} />
      {isBare ? (
        <Empty
          motif="chest"
          palette={2}
          title={t('rewards.centre.empty')}
          text={t('rewards.centre.emptyText')}
          action={<AllPromotions />}
        />
      ) : null}
      {data.content.length === 0 ? null : (
        <section aria-labelledby="rewards-own">
          <h3 id="rewards-own" className={styles.legend}>
            {t('rewards.centre.own')}
          </h3>
          <Card aria-busy={isPlaceholderData}>
            <ul className={rows.list}>
              {data.content.map((reward) => (
                <RewardRow key={reward.id} reward={reward} />
              ))}
            </ul>
          </Card>
          <Pager page={page} pages={data.totalPages} onPage={setPage} />
        </section>
      )}
      {freeBets.length === 0 ? null : <FreeBets list={freeBets} />}
      {data.freeRounds.length === 0 ? null : <Waiting list={data.freeRounds} />}
      {number === undefined ? null : (
        <Card>
          <div className={rows.row}>
            <span className={rows.sign}>
              <MessageCircle size={20} strokeWidth={1.9} aria-hidden="true" />
            </span>
            <div className={rows.what}>
              <strong>{t('rewards.centre.number')}</strong>
              <span className="tiny muted">
                <When at={number.at} />
              </span>
            </div>
            <div className={rows.end}>
              <NumberBadge claim={number} />
            </div>
          </div>
        </Card>
      )}
      <PeriodHistory kind="cashback" />
      <PeriodHistory kind="rescue" />
      <Card pad as="section" aria-labelledby="rewards-code">
        <h3 id="rewards-code" className={styles.legend}>
          {t('activities.code.title')}
        </h3>
        <CodeBox />
      </Card>
    </>
  );
}

/** How the bonus for a number stands; what was approved is to be claimed like any reward. */
function NumberBadge({ claim: { state, reward } }: { claim: NumberClaim }) {
  const t = useText();
  if (state === 'rejected') return <Badge kind="negative">{t('activities.state.rejected')}</Badge>;
  if (state !== 'approved') return <Badge kind="info">{t('rewards.centre.review')}</Badge>;
  if (reward !== null) return <Badge kind={states[reward]}>{t(`rewards.state.${reward}`)}</Badge>;
  return <Badge kind="positive">{t('activities.state.issued')}</Badge>;
}

function titleOf(t: Text, { kind, game, rounds }: Reward): string {
  return kind === 'free-rounds'
    ? t('rewards.kind.free-rounds', { rounds: rounds ?? 0, game: game ?? '' })
    : t(`rewards.kind.${kind}`);
}

function RewardRow({ reward }: { reward: Reward }) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => claimReward(reward.id),
    onSuccess: () => toast({ kind: 'done', title: t('rewards.centre.claimed'), detail: titleOf(t, reward) }),
    onSettled: () =>
      void refresh(
        cache,
        'GET /wps/rewards',
        'GET /wps/rewards/free-bets',
        'GET /wps/v2/wallets/balance',
        'GET /wps/relay/MCS2_getPointBalance',
        'GET /wps/relay/CSP_unreadCount',
      ),
  });
  const Icon = icons[reward.kind];
  const isReady = reward.state === 'ready';
  const { takenBack } = reward;
  return (
    <li className={rows.row} data-state={reward.state}>
      <span className={rows.sign}>
        <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={rows.what}>
        <strong>{titleOf(t, reward)}</strong>
        <span className="small">{reward.reason}</span>
        {reward.leastOdds === null ? null : (
          <span className="small muted">{t('rewards.freeBet.odds', { odds: reward.leastOdds })}</span>
        )}
        <span className="tiny muted">
          {t(isReady ? 'rewards.centre.until' : 'rewards.centre.given')}{' '}
          <When at={isReady ? reward.expiresAt : reward.madeAt} />
        </span>
        {takenBack === null ? null : (
          <span className="small">{t('rewards.takenBack', { reason: takenBack.reason })}</span>
        )}
        {error === null ? null : <FormError>{say(error)}</FormError>}
      </div>
      <div className={rows.end}>
        {reward.kind === 'points' ? <Points value={reward.amount.amount} className={styles.sum} /> : null}
        {reward.kind === 'cash' || reward.kind === 'bonus' || reward.kind === 'free-bet' ? (
          <Amount value={reward.amount} className={styles.sum} />
        ) : null}
        {isReady ? (
          <Button
            kind="secondary"
            busy={isPending}
            onClick={() => mutate()}
            aria-label={`${t('rewards.centre.claim')}: ${titleOf(t, reward)}`}
          >
            {t('rewards.centre.claim')}
          </Button>
        ) : (
          <Badge kind={states[reward.state]}>{t(`rewards.state.${reward.state}`)}</Badge>
        )}
      </div>
    </li>
  );
}

/** Free bets that were claimed and can be bet with now. */
function FreeBets({ list }: { list: readonly FreeBet[] }) {
  const t = useText();
  return (
    <section aria-labelledby="rewards-free-bets">
      <h3 id="rewards-free-bets" className={styles.legend}>
        {t('sports.freeBet.title')}
      </h3>
      <Card>
        <ul className={rows.list}>
          {list.map(({ id, stake, leastOdds, expiresAt }) => (
            <li key={id} className={rows.row}>
              <span className={rows.sign}>
                <Ticket size={20} strokeWidth={1.9} aria-hidden="true" />
              </span>
              <div className={rows.what}>
                <strong>
                  {t('sports.bet.free')} <Amount value={stake} />
                </strong>
                {leastOdds === null ? null : (
                  <span className="small">{t('rewards.freeBet.odds', { odds: leastOdds })}</span>
                )}
                <span className="tiny muted">
                  {t('rewards.centre.until')} <When at={expiresAt} />
                </span>
              </div>
              <div className={rows.end}>
                <Link className={buttonClass({ kind: 'secondary' })} to="/sports">
                  {t('rewards.freeBet.use')}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Free rounds that were granted and can be played now. */
function Waiting({ list }: { list: readonly GrantedRounds[] }) {
  const t = useText();
  return (
    <section aria-labelledby="rewards-rounds">
      <h3 id="rewards-rounds" className={styles.legend}>
        {t('rewards.rounds.title')}
      </h3>
      <Card>
        <ul className={rows.list}>
          {list.map(({ id, vendor, gameId, game, left, stake, expiresAt }) => (
            <li key={id} className={rows.row}>
              <span className={rows.sign}>
                <Gift size={20} strokeWidth={1.9} aria-hidden="true" />
              </span>
              <div className={rows.what}>
                <strong>{t('rewards.kind.free-rounds', { rounds: left, game })}</strong>
                <span className="tiny muted">
                  {t('rewards.rounds.stake')} <Amount value={stake} /> · {t('rewards.centre.until')}{' '}
                  <When at={expiresAt} />
                </span>
              </div>
              <div className={rows.end}>
                <Link className={buttonClass({ kind: 'secondary' })} to={`/game?vendor=${vendor}&game=${gameId}`}>
                  {t('rewards.rounds.play')}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
