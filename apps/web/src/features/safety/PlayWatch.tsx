/**
 * What stands over every page of a player who is signed in: the check that says how long and at what cost they play, until they have
 * seen it; the time that is running out; and why they may not play, over an open game too.
 */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, ShieldAlert } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useMemberCentre } from '../members/index.ts';
import { Amount } from '../../lib/Amount.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSettings } from '../../lib/settings.tsx';
import { leftUntil, useServerNow } from '../../lib/ticking.ts';
import { type PlaySession, playSessionQuery, seeCheck } from './safety.queries.ts';
import styles from './safety.module.css';
import { useSafetyPart } from './useSafetyPart.ts';

/** Shown from so long before the time is up. */
const warnMs = 10 * 60_000;

export default function PlayWatch({ memberId }: { memberId: string }) {
  const { data } = useQuery(playSessionQuery(memberId));
  const { asked } = useMemberCentre();
  if (data === undefined) return null;
  const isAway = data.bar === 'excluded' || data.bar === 'time-out';
  return (
    <>
      {data.isCheckDue && !isAway && asked === undefined ? <RealityCheck of={data} memberId={memberId} /> : null}
      {isAway ? <Away kind={data.bar === 'excluded' ? 'excluded' : 'break'} /> : null}
      {!isAway && data.timeUpAt !== null ? <TimeLeft until={data.timeUpAt} /> : null}
    </>
  );
}

function RealityCheck({ of, memberId }: { of: PlaySession; memberId: string }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const { currency } = useSettings();
  const { openEntry } = useMemberCentre();
  const openSafety = useSafetyPart();
  const seen = useMutation({
    ...seeCheck,
    onSuccess: (session) => cache.setQueryData(playSessionQuery(memberId).queryKey, session),
  });
  const minutes = Math.max(0, Math.round((Date.parse(of.now) - Date.parse(of.beganAt)) / 60_000));
  return (
    <Dialog
      open
      role="alertdialog"
      width={440}
      title={t('safety.check.title')}
      moveLabel={t('shell.dialog.move')}
      beforeClose={() => false}
      onClose={() => {}}
    >
      <div className={styles.check}>
        <dl className={styles.figures}>
          <div>
            <dt>{t('safety.check.time')}</dt>
            <dd className="num">{t('safety.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</dd>
          </div>
          <div>
            <dt>{t('safety.check.staked')}</dt>
            <dd>
              <Amount value={{ currency, amount: of.staked ?? '0.00' }} />
            </dd>
          </div>
          <div>
            <dt>{t('safety.check.net')}</dt>
            <dd>
              <Amount value={{ currency, amount: of.net ?? '0.00' }} signed />
            </dd>
          </div>
        </dl>
        <p className="small muted">{t('safety.check.text')}</p>
        {seen.isError ? <FormError>{say(seen.error)}</FormError> : null}
        <div className={styles.ways}>
          <Button kind="ghost" size="s" onClick={() => openEntry('personalHistoryCopy')}>
            {t('safety.check.history')}
          </Button>
          <Button kind="ghost" size="s" onClick={openSafety}>
            {t('safety.check.limits')}
          </Button>
        </div>
        <Button size="l" wide data-autofocus="" busy={seen.isPending} onClick={() => seen.mutate()}>
          {t('safety.check.goOn')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Over a game the way out; elsewhere a line that stays. */
function Away({ kind }: { kind: 'excluded' | 'break' }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openSafety = useSafetyPart();
  const isOverGame = pathname.startsWith('/game');
  const words = t(`safety.restricted.${kind}`);
  if (!isOverGame)
    return (
      <div role="status" className={styles.strip} data-safety={kind}>
        <ShieldAlert size={18} strokeWidth={1.9} aria-hidden="true" />
        <span>{words}</span>
        <Button kind="ghost" size="s" onClick={openSafety}>
          {t('safety.restricted.more')}
        </Button>
      </div>
    );
  return (
    <Dialog
      open
      role="alertdialog"
      width={400}
      title={words}
      moveLabel={t('shell.dialog.move')}
      beforeClose={() => false}
      onClose={() => {}}
      footer={
        <Button data-autofocus="" onClick={() => void navigate('/')}>
          {t('safety.restricted.leave')}
        </Button>
      }
    >
      <p data-safety={kind}>{t('safety.restricted.still')}</p>
    </Dialog>
  );
}

function TimeLeft({ until }: { until: string }) {
  const t = useText();
  const now = useServerNow();
  const left = leftUntil(until, now);
  if (!left.over && Date.parse(until) - now > warnMs) return null;
  return (
    <div role={left.over ? 'status' : 'timer'} className={styles.strip} data-safety="time">
      <Clock size={18} strokeWidth={1.9} aria-hidden="true" />
      <span>
        {left.over ? t('refusals.time-limit-reached') : t('safety.time.left')}{' '}
        {left.over ? null : <bdi className="num">{`${left.minutes}:${left.seconds}`}</bdi>}
      </span>
    </div>
  );
}
