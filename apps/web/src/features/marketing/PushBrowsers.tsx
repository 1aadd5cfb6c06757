/** Offers and results as notices of a browser: this one switched on or off, and the others that are on, with what each is sent. The browser's own question comes only after the press. */
import { deviceNameOf } from '@banyan/core/identity';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Checkbox } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import rows from '../../lib/rows.module.css';
import { pushState } from './browserPush.ts';
import { type Browsers, browsersQuery, changeWanted, hereQuery, switchOff, switchOn } from './marketing.queries.ts';
import styles from './marketing.module.css';

export function PushBrowsers() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(browsersQuery);
  const here = useQuery(hereQuery);
  return (
    <div className={styles.push}>
      <h3>{t('marketing.push.title')}</h3>
      <p className="small muted">{t('marketing.push.text')}</p>
      {isPending || here.isPending ? (
        <Skeleton block={96} radius="var(--r-4)" />
      ) : data === undefined ? (
        <NotRead title={t('marketing.push.failed')} error={error} onAgain={() => void refetch()} />
      ) : (
        <Switches browsers={data} mark={here.data ?? null} />
      )}
    </div>
  );
}

function Switches({ browsers: { key, list }, mark }: { browsers: Browsers; mark: string | null }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const done = {
    onSuccess: (value: Browsers | undefined) => {
      if (value !== undefined) cache.setQueryData(browsersQuery.queryKey, value);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: hereQuery.queryKey }),
  };
  const on = useMutation({ ...switchOn, ...done });
  const off = useMutation({ ...switchOff, ...done });
  const wanted = useMutation({ ...changeWanted, ...done });
  const own = list.find((one) => one.mark === mark);
  const state = pushState();
  const isDenied = state === 'denied' || (on.isSuccess && on.data === undefined);
  const fault = on.error ?? off.error ?? wanted.error;
  return (
    <Card>
      {own === undefined ? (
        <div className={rows.row}>
          <span className={rows.sign}>
            <BellRing size={20} strokeWidth={1.9} aria-hidden="true" />
          </span>
          <p className={rows.what}>
            {t(
              state === 'unable'
                ? 'marketing.push.unable'
                : isDenied
                  ? 'marketing.push.denied'
                  : 'marketing.push.offHere',
            )}
          </p>
          {state === 'able' && !isDenied ? (
            <div className={rows.end}>
              <Button size="s" busy={on.isPending} onClick={() => on.mutate({ key, offers: true })}>
                {t('marketing.push.on')}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
      {list.length === 0 ? null : (
        <ul className={`${rows.list} ${own === undefined ? styles.more : ''}`}>
          {list.map((browser) => (
            <BrowserRow
              key={browser.id}
              browser={browser}
              isHere={browser.mark === mark}
              isBusy={off.isPending && off.variables.id === browser.id}
              isChanging={wanted.isPending && wanted.variables.id === browser.id}
              onWanted={(change) => wanted.mutate({ id: browser.id, ...change })}
              onOff={() => off.mutate({ id: browser.id, isHere: browser.mark === mark })}
            />
          ))}
        </ul>
      )}
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {isRefusal(fault) ? say(fault) : t('marketing.push.service')}
        </p>
      )}
    </Card>
  );
}

type RowProps = {
  readonly browser: Browsers['list'][number];
  readonly isHere: boolean;
  readonly isBusy: boolean;
  readonly isChanging: boolean;
  readonly onWanted: (wanted: { offers: boolean; results: boolean }) => void;
  readonly onOff: () => void;
};

function BrowserRow({ browser, isHere, isBusy, isChanging, onWanted, onOff }: RowProps) {
  const { userAgent, addedAt, sentAt, offers, results } = browser;
  const t = useText();
  return (
    <li className={rows.row}>
      <span className={rows.sign}>
        <BellRing size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={rows.what}>
        <strong translate="no">{deviceNameOf(userAgent) || t('identity.sessions.device')}</strong>
        <span className="small muted">
          {t('identity.sessions.since')} <When at={addedAt} piece="minute" />
          {sentAt === null ? null : (
            <>
              {' '}
              · {t('marketing.push.last')} <When at={sentAt} piece="minute" />
            </>
          )}
        </span>
        <Checkbox
          checked={results}
          disabled={isChanging}
          onChange={({ target }) => onWanted({ offers, results: target.checked })}
        >
          {t('marketing.push.results')}
        </Checkbox>
        <Checkbox
          checked={offers}
          disabled={isChanging}
          onChange={({ target }) => onWanted({ offers: target.checked, results })}
        >
          {t('marketing.push.offers')}
        </Checkbox>
      </div>
      <div className={rows.end}>
        {isHere ? <Badge kind="brand">{t('identity.sessions.this')}</Badge> : null}
        <Button kind="secondary" size="s" busy={isBusy} onClick={onOff}>
          {t('marketing.push.off')}
        </Button>
      </div>
    </li>
  );
}
