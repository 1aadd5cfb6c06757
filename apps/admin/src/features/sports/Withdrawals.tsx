/** Runners withdrawn from a race, with what each takes off the winnings of others; named and taken back by two people. */
import type { CallValue } from '../../lib/client.ts';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { When } from '../../lib/When.tsx';
import { ActButton, ProposeButton } from '../proposals/index.ts';
import { useWithdrawAct } from './result-acts.ts';

type Shown = CallValue<'GET /admin/api/sports/events/:eventId'>;

export function Withdrawals({ eventId, shown }: { eventId: string; shown: Shown }) {
  const t = useText();
  const mayMake = useMay('results.make');
  if (shown.event.sport !== 'race') return null;
  const runners = new Map(
    shown.markets.flatMap(({ outcomes }) => outcomes.map(({ code, name }) => [code, name ?? code] as const)),
  );
  return (
    <section className={styles.card}>
      <h2>{t('sports.withdrawals')}</h2>
      {shown.withdrawals.length === 0 ? <p className="muted">{t('sports.noWithdrawals')}</p> : null}
      {shown.withdrawals.map(({ id, runner, at, price, cut, endedAt }) => (
        <p key={id}>
          {runners.get(runner) ?? runner} · <bdi className="num">{price}</bdi> · {t('sports.cut', { percent: cut })} ·{' '}
          <When at={at} exact />{' '}
          {endedAt !== null ? (
            <span className="muted">{t('sports.windowEnded')}</span>
          ) : mayMake ? (
            <ProposeButton
              label={t('sports.endWithdrawal')}
              act="sports.end-withdrawal"
              input={() => ({ event: eventId, withdrawal: id })}
            />
          ) : null}
        </p>
      ))}
      {mayMake ? <Withdraw eventId={eventId} shown={shown} runners={runners} /> : null}
    </section>
  );
}

function Withdraw({
  eventId,
  shown,
  runners,
}: {
  eventId: string;
  shown: Shown;
  runners: ReadonlyMap<string, string>;
}) {
  const gone = new Set(shown.withdrawals.flatMap(({ runner, endedAt }) => (endedAt === null ? [runner] : [])));
  const left = [...runners].filter(([code]) => !gone.has(code));
  const act = useWithdrawAct(eventId, left);
  return left.length === 0 ? null : <ActButton {...act} />;
}
