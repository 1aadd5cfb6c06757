/** The limits by kind and period: what is used of each, what waits, and setting one. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Segment } from '@banyan/ui/segment';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSettings } from '../../lib/settings.tsx';
import { When } from '../../lib/When.tsx';
import { type Place, limitKinds, limitPeriods } from './limits.ts';
import { LimitDialog } from './LimitDialog.tsx';
import { type Limit, confirmLimit, setLimit } from './safety.queries.ts';
import styles from './safety.module.css';
import { useSafetyChange } from './useSafetyChange.ts';

export function LimitList({ limits }: { limits: readonly Limit[] }) {
  const t = useText();
  const [kind, setKind] = useState<Place['kind']>('deposit');
  const [open, setOpen] = useState<Place>();
  const find = (place: Place) => limits.find((one) => one.kind === place.kind && one.period === place.period);
  return (
    <Card>
      <div className={styles.kinds}>
        <Segment
          label={t('safety.limits.kind')}
          items={limitKinds.map((key) => ({ key, label: t(`safety.kind.${key}`) }))}
          value={kind}
          onChange={setKind}
          wide
        />
        <p className="small muted">{t(`safety.kindText.${kind}`)}</p>
      </div>
      <ul className={styles.list}>
        {limitPeriods.map((period) => (
          <LimitRow
            key={period}
            place={{ kind, period }}
            limit={find({ kind, period })}
            onSet={() => setOpen({ kind, period })}
          />
        ))}
      </ul>
      {open === undefined ? null : <LimitDialog place={open} limit={find(open)} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

/** Money, or hours and minutes. */
function Value({ kind, text }: { kind: Place['kind']; text: string }) {
  const t = useText();
  const { currency } = useSettings();
  if (kind !== 'time') return <Amount value={{ currency, amount: text }} />;
  const minutes = Number(text);
  return (
    <span className="num">{t('safety.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</span>
  );
}

type RowProps = { place: Place; limit: Limit | undefined; onSet: () => void };

function LimitRow({ place, limit, onSet }: RowProps) {
  const t = useText();
  const { kind, period } = place;
  const most = limit?.most ?? null;
  const share = most === null || Number(most) === 0 ? 1 : Math.min(1, Number(limit?.used ?? 0) / Number(most));
  const name = t(`safety.period.${period}`);
  const label = t(most === null ? 'safety.limits.set' : 'safety.limits.change');
  return (
    <li className={styles.limit}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <Button kind="secondary" size="s" onClick={onSet} aria-label={`${label}: ${t(`safety.kind.${kind}`)}, ${name}`}>
          {label}
        </Button>
      </div>
      {limit === undefined || most === null ? (
        <span className="small muted">{t('safety.limits.none')}</span>
      ) : (
        <>
          <meter className="sr" aria-label={name} min={0} max={100} value={Math.round(share * 100)} />
          <div className={styles.bar} aria-hidden="true" data-full={share >= 1 || undefined}>
            <span style={{ inlineSize: `${share * 100}%` }} />
          </div>
          <div className={`small ${styles.head}`}>
            <span>
              <Value kind={kind} text={limit.used} /> / <Value kind={kind} text={most} />
            </span>
            <span className="muted">
              {t('safety.limits.resets')} <When at={limit.resetsAt} piece="minute" />
            </span>
          </div>
        </>
      )}
      {limit?.wanted == null ? null : <Wanted place={place} limit={limit} wanted={limit.wanted} />}
    </li>
  );
}

/** A looser value that waits for its day, or for the second yes. */
function Wanted({ place, limit, wanted }: { place: Place; limit: Limit; wanted: NonNullable<Limit['wanted']> }) {
  const t = useText();
  const say = useRefusalText();
  const drop = useSafetyChange(setLimit);
  const confirm = useSafetyChange(confirmLimit);
  const error = drop.error ?? confirm.error;
  return (
    <div className={styles.wanted}>
      <p className="small">
        {wanted.most === null ? (
          t('safety.wanted.removal')
        ) : (
          <>
            {t('safety.wanted.change')} <Value kind={place.kind} text={wanted.most} />
          </>
        )}
        {' · '}
        {wanted.isReady ? (
          t('safety.wanted.ready')
        ) : (
          <>
            {t('safety.wanted.waits')} <When at={wanted.readyAt} piece="minute" />
          </>
        )}
      </p>
      {error === null ? null : (
        <p role="alert" className="small">
          {say(error)}
        </p>
      )}
      <div className={styles.end}>
        <Button
          kind="secondary"
          size="s"
          busy={drop.isPending}
          onClick={() => drop.mutate({ ...place, most: limit.most })}
        >
          {t('safety.wanted.drop')}
        </Button>
        {wanted.isReady ? (
          <Button kind="secondary" size="s" busy={confirm.isPending} onClick={() => confirm.mutate(place)}>
            {t('safety.wanted.confirm')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
