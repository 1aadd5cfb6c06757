/** Tries a promotion on the last days of the house before anybody is asked to publish it: what it would have cost, whom, and how far that may stray. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Published } from '@banyan/protocol/admin/promotions';
import { Button } from '@banyan/ui/button';
import { Field, SelectInput } from '@banyan/ui/field';
import { call } from '../../lib/client.ts';
import { Fault, FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { type PlainKey, useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { useWork } from '../../lib/work.ts';
import { Forecasts, Found, type Simulated } from './SimulationFound.tsx';
import styles from './Simulation.module.css';

const spans = [7, 30, 90] as const;
const askEveryMs = 1000;
const isOver = ({ state }: Simulated) => state === 'done' || state === 'failed' || state === 'cancelled';

/** What past play says nothing about, by kinds. */
const cannotKnow: { readonly [Of in Published['kind']]?: PlainKey } = {
  ...{ deposit: 'simulations.cannot.deposit', registration: 'simulations.cannot.registration' },
  ...{ application: 'simulations.cannot.act', download: 'simulations.cannot.act', referral: 'simulations.cannot.act' },
  ...{
    rebate: 'simulations.cannot.rebate',
    cashback: 'simulations.cannot.cashback',
    rescue: 'simulations.cannot.rescue',
  },
  ...{ wheel: 'simulations.cannot.spin', egg: 'simulations.cannot.spin', envelope: 'simulations.cannot.envelope' },
  ...{ raffle: 'simulations.cannot.raffle', mission: 'simulations.cannot.mission', board: 'simulations.cannot.board' },
};

type Props = { readonly kind: Published['kind']; readonly promotion: Published | undefined };

/** `promotion` is what would be published; undefined while something in it is wrong. */
export function Simulation({ kind, promotion }: Props) {
  const t = useText();
  const cannot = cannotKnow[kind];
  const cache = useQueryClient();
  const { isBusy, error, run } = useWork();
  const [days, setDays] = useState<number>(30);
  const [asked, setAsked] = useState<{ readonly id: string; readonly of: string }>();
  const query = useQuery({
    ...queryOf('GET /admin/api/simulations/:id', { params: { id: asked?.id ?? '' } }),
    enabled: asked !== undefined,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOver(data) ? false : askEveryMs),
  });
  const start = () =>
    run(async () => {
      if (promotion === undefined) return;
      const id = crypto.randomUUID();
      await call('POST /admin/api/simulations', { body: { id, promotion, days } });
      setAsked({ id, of: JSON.stringify(promotion) });
    });
  const stop = (id: string) =>
    run(async () => {
      await call('POST /admin/api/simulations/:id/cancel', { params: { id } });
      await cache.invalidateQueries({ queryKey: ['GET /admin/api/simulations/:id'] });
    });
  const shown = query.data;
  const isRunning = shown !== undefined && !isOver(shown);
  const hasChanged = asked !== undefined && promotion !== undefined && asked.of !== JSON.stringify(promotion);
  return (
    <section className={`${kit.card} ${kit.stack}`} aria-label={t('simulations.title')}>
      <h2>{t('simulations.title')}</h2>
      <p className="muted">{t(cannot === undefined ? 'simulations.none' : 'simulations.text')}</p>
      {cannot === undefined ? null : <p className="muted small">{t(cannot)}</p>}
      {cannot === undefined ? null : (
        <div className={styles.ask}>
          <Field label={t('simulations.days')}>
            {(control) => (
              <SelectInput {...control} value={String(days)} onChange={({ target }) => setDays(Number(target.value))}>
                {spans.map((span) => (
                  <option key={span} value={span}>
                    {t('simulations.lastDays', { days: span })}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          {isRunning ? (
            <Button kind="secondary" busy={isBusy} onClick={() => void stop(shown.id)}>
              {t('simulations.stop')}
            </Button>
          ) : (
            <Button kind="secondary" busy={isBusy} disabled={promotion === undefined} onClick={() => void start()}>
              {t('simulations.start')}
            </Button>
          )}
        </div>
      )}
      {promotion === undefined && cannot !== undefined ? <p className="muted">{t('simulations.incomplete')}</p> : null}
      <FormFault error={error} />
      {query.isError ? <Fault error={query.error} onRetry={() => void query.refetch()} /> : null}
      <div aria-live="polite">
        {shown === undefined ? null : (
          <>
            {hasChanged && !isRunning ? <p className={kit.notice}>{t('simulations.changed')}</p> : null}
            <Outcome shown={shown} />
          </>
        )}
      </div>
    </section>
  );
}

export function Outcome({ shown }: { readonly shown: Simulated }) {
  const t = useText();
  const { state, seen, total, found, forecasts } = shown;
  if (state === 'failed') return <p className={kit.formFault}>{t('simulations.failed')}</p>;
  if (state === 'cancelled') return <p className="muted">{t('simulations.cancelled')}</p>;
  if (state === 'waiting') return <p className="muted">{t('simulations.waiting')}</p>;
  return (
    <div className={kit.stack}>
      {state === 'running' ? (
        <p>
          <progress
            className={styles.progress}
            value={seen}
            max={Math.max(total, 1)}
            aria-label={t('simulations.seen', { seen, total })}
          />
          <span className="muted">{t('simulations.seen', { seen, total })}</span>
        </p>
      ) : null}
      {state === 'done' && found.every(({ players }) => players === 0) ? (
        <p className="muted">{t('simulations.nobody', { total })}</p>
      ) : null}
      {found
        .filter(({ players }) => players > 0)
        .map((one) => (
          <Found key={one.currency} found={one} days={shown.days} />
        ))}
      {shown.isPartial ? <p className="muted">{t('simulations.partial', { total })}</p> : null}
      {forecasts.length === 0 ? null : <Forecasts forecasts={forecasts} />}
    </div>
  );
}
