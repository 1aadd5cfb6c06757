/** One draw with its scene: what one has, the button, and what came of it. The result is the server's; the scene only tells it. */
import { Button, buttonClass } from '@banyan/ui/button';
import { ShieldCheck, Ticket } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { leftUntil, useServerNow } from '../../lib/ticking.ts';
import { When } from '../../lib/When.tsx';
import { isTrial, useSession } from '../sessions/index.ts';
import type { ChancePromotion } from './chance.queries.ts';
import { Egg } from './Egg.tsx';
import { Envelope } from './Envelope.tsx';
import { Raffle } from './Raffle.tsx';
import { SoundSwitch } from '../../lib/SoundSwitch.tsx';
import { play } from '../../lib/sound.ts';
import { type Turn, useClaim } from './useClaim.ts';
import { useMoneyText } from './useMoneyText.ts';
import { Wheel } from './Wheel.tsx';
import styles from './lucky.module.css';

export function Scene({ promotion }: { promotion: ChancePromotion }) {
  const t = useText();
  const { signedIn, member } = useSession();
  const turn = useClaim(promotion.id);
  const now = useServerNow();
  const isMember = signedIn && member !== undefined && !isTrial(member);
  const { kind } = promotion;
  return (
    <section className={styles.scene} data-surface="night" data-kind={kind} aria-label={t(`chance.kind.${kind}`)}>
      <div className={styles.sceneHead}>
        <h2>{t(`chance.kind.${kind}`)}</h2>
        <SoundSwitch className={styles.sound} />
      </div>
      <div className={styles.stage}>
        <Stage promotion={promotion} turn={turn} now={now} />
      </div>
      {isMember ? <Act promotion={promotion} turn={turn} now={now} /> : <ToLogIn isSignedIn={signedIn} />}
      <Outcome promotion={promotion} turn={turn} />
    </section>
  );
}

type Part = { readonly promotion: ChancePromotion; readonly turn: Turn };
type Timed = Part & { readonly now: number };

const isOpen = ({ envelope }: ChancePromotion, now: number): boolean =>
  envelope?.next !== null &&
  envelope?.next !== undefined &&
  new Date(envelope.next.opensAt).getTime() <= now &&
  new Date(envelope.next.closesAt).getTime() > now;

function Stage({ promotion, turn, now }: Timed) {
  const money = useMoneyText();
  const { taken, isAsking, rest } = turn;
  const draw = taken?.draw ?? undefined;
  const won = draw === undefined ? '' : money.short(draw.amount);
  if (promotion.spin !== null && promotion.kind === 'wheel') {
    const labels = promotion.spin.prizes.map(({ amount }) => (Number(amount.amount) === 0 ? '–' : money.plain(amount)));
    return <Wheel labels={labels} place={draw?.place ?? undefined} isAsking={isAsking} onRest={rest} />;
  }
  if (promotion.kind === 'egg')
    return <Egg isDrawn={draw !== undefined} isAsking={isAsking} label={won} onRest={rest} />;
  if (promotion.envelope !== null) {
    const own = promotion.envelope.own;
    const state = draw !== undefined || own !== null ? 'taken' : isOpen(promotion, now) ? 'open' : 'closed';
    const label = draw !== undefined ? won : own === null ? '' : money.short(own);
    return <Envelope state={state} isAsking={isAsking} label={label} onRest={draw === undefined ? () => {} : rest} />;
  }
  const first = promotion.raffle?.prizes[0];
  return (
    <Raffle
      isEntered={taken !== undefined}
      isAsking={isAsking}
      label={first === undefined ? '' : money.short(first.amount)}
      onRest={rest}
    />
  );
}

/** What there is to say: the result when the scene has told it, else what one has and what comes. */
function Outcome({ promotion, turn }: Part) {
  const t = useText();
  const money = useMoneyText();
  const { taken, isShown, isAsking, isLost, fault } = turn;
  const draw = taken?.draw ?? undefined;
  const hasWon = draw !== undefined && Number(draw.amount.amount) > 0;
  const isReadable = isShown && taken !== undefined;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReadable) return;
    play(hasWon ? 'win' : 'none');
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [isReadable, hasWon]);
  return (
    <div ref={place} className={styles.outcome} role="status" aria-live="polite">
      {isAsking || (taken !== undefined && !isShown) ? <p>{t('chance.busy')}</p> : null}
      {isLost ? <p>{t('chance.lost')}</p> : null}
      {fault === undefined ? null : <p className={styles.fault}>{fault}</p>}
      {isReadable && draw !== undefined ? (
        <>
          <p className={styles.result}>
            {hasWon ? t('chance.result.won', { amount: money.short(draw.amount) }) : t('chance.result.none')}
          </p>
          {draw.drawn !== null && draw.place !== draw.drawn ? <p>{t('chance.result.instead')}</p> : null}
          {hasWon ? <p>{t(draw.waits ? 'chance.result.waits' : 'chance.result.paid')}</p> : null}
          <Link to={`/verify?prize=${draw.proof}`} className={styles.proof}>
            <ShieldCheck size={16} strokeWidth={1.9} aria-hidden="true" />
            {t('chance.check')}
          </Link>
        </>
      ) : null}
      {isReadable && taken.entered !== null ? (
        <p className={styles.result}>{t('chance.result.entered', { count: taken.entered })}</p>
      ) : null}
      {taken === undefined && !isAsking && !isLost && fault === undefined ? <Waiting promotion={promotion} /> : null}
    </div>
  );
}

/** Before anybody presses: the tickets, the envelope that comes, the moment of the draw. */
function Waiting({ promotion }: { promotion: ChancePromotion }) {
  const t = useText();
  const money = useMoneyText();
  const { envelope, raffle } = promotion;
  if (envelope !== null) {
    const { next, own } = envelope;
    if (own !== null) return <p className={styles.result}>{t('chance.result.won', { amount: money.short(own) })}</p>;
    if (next === null) return <p>{t('chance.envelope.every', { minutes: envelope.everyMinutes })}</p>;
    return (
      <>
        <p>{t('chance.envelope.left', { left: next.parts - next.taken, parts: next.parts })}</p>
        <Countdown to={next.opensAt} label={t('chance.envelope.opens')} />
      </>
    );
  }
  if (raffle !== null && raffle.next !== null) {
    return (
      <>
        <Countdown to={raffle.next.drawsAt} label={t('chance.raffle.draws')} />
        <p>{t('chance.raffle.entries', { count: raffle.next.entries, own: raffle.own })}</p>
      </>
    );
  }
  return null;
}

function Countdown({ to, label }: { to: string; label: string }) {
  const t = useText();
  const { hours, minutes, seconds, over } = leftUntil(to, useServerNow());
  if (over) return null;
  const days = Math.floor(Number(hours) / 24);
  const rest = String(Number(hours) % 24).padStart(2, '0');
  return (
    <p className={styles.clock}>
      <span>{label}</span>{' '}
      <strong>
        {days > 0 ? <span>{t('periods.days', { days })}</span> : null}{' '}
        <span className="num" dir="ltr">
          {rest}:{minutes}:{seconds}
        </span>
      </strong>
    </p>
  );
}

function Act({ promotion, turn, now }: Timed) {
  const t = useText();
  const { kind, ready, envelope, raffle } = promotion;
  const isMoving = turn.isAsking || (turn.taken !== undefined && !turn.isShown);
  const canTake =
    envelope === null
      ? ready > 0 && (raffle === null || raffle.next !== null)
      : isOpen(promotion, now) && envelope.own === null;
  const isAgain = turn.taken !== undefined && promotion.spin !== null && turn.isShown;
  return (
    <div className={styles.act}>
      <Button
        kind="money"
        size="l"
        busy={isMoving}
        disabled={!canTake && !turn.isLost && !isMoving}
        onClick={turn.press}
        className={styles.press}
      >
        {turn.isLost ? t('chance.retry') : isAgain ? t('chance.again') : t(`chance.act.${kind}`)}
      </Button>
      {envelope === null ? (
        <p className={styles.tickets}>
          <Ticket size={18} strokeWidth={1.9} aria-hidden="true" />
          <strong>{t('chance.ready', { count: ready })}</strong>
          {promotion.lapsesAt === null ? null : (
            <span className={styles.quiet}>
              {t('chance.lapses')} <When at={promotion.lapsesAt} piece="minute" />
            </span>
          )}
        </p>
      ) : null}
    </div>
  );
}

function ToLogIn({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText();
  const { show } = useModals();
  if (isSignedIn) return null;
  return (
    <div className={styles.act}>
      <button
        type="button"
        className={`${buttonClass({ kind: 'money', size: 'l' })} ${styles.press}`}
        onClick={() => show('loginPopup')}
      >
        {t('identity.login.submit')}
      </button>
    </div>
  );
}
