/** The member's own level, what is missing to the next, and what this month must bring to keep it; to a visitor what this page is about. */
import { isTrial, useSession } from '../sessions/index.ts';
import { Motif } from '@banyan/ui/art';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { leftUntil, useServerNow } from '../../lib/ticking.ts';
import { When } from '../../lib/When.tsx';
import { isFull, Measure } from './Measure.tsx';
import { type Level, levelsQuery, type Own, ownQuery } from './vip.queries.ts';
import styles from './vip.module.css';

export function OwnLevel() {
  const t = useText();
  const { signedIn, member } = useSession();
  const { show } = useModals();
  const isMember = signedIn && member !== undefined && !isTrial(member);
  const { data: own } = useQuery({ ...ownQuery, enabled: isMember });
  const levels = useQuery(levelsQuery).data?.levels ?? [];
  const level = own?.level ?? member?.clubLabel.rankLevel ?? 0;
  const label = levels[level - 1]?.name ?? member?.clubLabel.labelName ?? '';
  return (
    <section className={styles.own} data-surface="night" aria-labelledby="vip-title">
      <div className={styles.copy}>
        {label === '' ? null : <Badge kind="gold">{label}</Badge>}
        <h1 id="vip-title">
          {level > 0 ? t('vip.standing.level', { level }) : t(signedIn ? 'vip.standing.none' : 'vip.standing.visitor')}
        </h1>
        <p>{t(signedIn ? 'vip.standing.how' : 'vip.standing.visitorText')}</p>
        {signedIn ? null : (
          <Button kind="on-night" onClick={() => show('loginPopup')}>
            {t('identity.login.submit')}
          </Button>
        )}
        {own === undefined || levels.length === 0 ? null : (
          <>
            <Next own={own} levels={levels} />
            <Month own={own} levels={levels} />
          </>
        )}
      </div>
      <Motif name="tree" palette={8} size={180} />
    </section>
  );
}

type PartProps = { readonly own: Own; readonly levels: readonly Level[] };

function Next({ own, levels }: PartProps) {
  const t = useText();
  // A level that was reached once and lost comes back by the month, and not by what was bet since the beginning.
  const next = levels.find(
    ({ level, validBet, deposits }) =>
      level > own.level && (!isFull(own.validBet, validBet) || !isFull(own.deposits, deposits)),
  );
  if (next === undefined) return own.regain === null ? <p>{t('vip.next.top')}</p> : null;
  return (
    <section className={styles.part} aria-labelledby="vip-next">
      <h2 id="vip-next">{t('vip.next.title', { name: next.name })}</h2>
      <Measure name={t('vip.benefit.validBet')} has={own.validBet} needs={next.validBet} />
      <Measure name={t('vip.benefit.deposits')} has={own.deposits} needs={next.deposits} />
      <p className="small">{t('vip.next.both')}</p>
    </section>
  );
}

function Month({ own: { level, month, regain }, levels }: PartProps) {
  const t = useText();
  const isAsked = Number(month.asked.amount) > 0;
  const lost = regain === null ? undefined : levels[regain.level - 1];
  const current = levels[level - 1];
  if (!isAsked && lost === undefined) return null;
  return (
    <section className={styles.part} aria-labelledby="vip-month">
      <h2 id="vip-month">{t('vip.month.title')}</h2>
      {isAsked && current !== undefined ? (
        <Measure name={t('vip.month.keep', { name: current.name })} has={month.validBet} needs={month.asked} />
      ) : null}
      {lost === undefined || regain === null ? null : (
        <Measure name={t('vip.month.regain', { name: lost.name })} has={month.validBet} needs={regain.asked} />
      )}
      <Clock until={month.endsAt} />
    </section>
  );
}

function Clock({ until }: { readonly until: string }) {
  const t = useText();
  const { hours, minutes, seconds } = leftUntil(until, useServerNow());
  const days = Math.floor(Number(hours) / 24);
  const rest = String(Number(hours) % 24).padStart(2, '0');
  return (
    <p className="small">
      {t('vip.month.ends')} <When at={until} piece="minute" />
      {' · '}
      <span className="num">{t('vip.month.left', { days, clock: `${rest}:${minutes}:${seconds}` })}</span>
    </p>
  );
}
