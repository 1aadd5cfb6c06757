/** Where the link in a message leads: opening it is enough, and one press takes it back. Nobody has to log in. */
import { Button, buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { unsubscribe } from './marketing.queries.ts';
import styles from './marketing.module.css';

export function Unsubscribed() {
  const t = useText();
  const say = useRefusalText();
  const [token] = useState(() => window.location.hash.slice(1));
  const { mutate, data, error, isPending } = useMutation(unsubscribe);
  useEffect(() => {
    if (token !== '') mutate({ token });
  }, [mutate, token]);
  if (token === '')
    return (
      <div className={`wrap ${styles.page}`}>
        <Empty
          failed
          motif="kite"
          title={t('marketing.link.failed')}
          text={t('marketing.link.wrong')}
          action={
            <Link to="/?mc=messageV2" className={buttonClass({ kind: 'primary' })}>
              {t('marketing.link.all')}
            </Link>
          }
        />
      </div>
    );
  if (error !== null)
    return (
      <div className={`wrap ${styles.page}`}>
        <Empty
          failed
          motif="kite"
          title={t('marketing.link.failed')}
          text={
            isRefusal(error, 'link-invalid') || isRefusal(error, 'input-malformed')
              ? t('marketing.link.wrong')
              : say(error)
          }
          action={<Button onClick={() => mutate({ token })}>{t('shell.action.retry')}</Button>}
        />
      </div>
    );
  if (data === undefined)
    return (
      <div className={`wrap ${styles.page}`}>
        <Skeleton block={180} radius="var(--r-4)" />
      </div>
    );
  const { channel, wanted } = data;
  return (
    <div className={`wrap ${styles.page}`}>
      <Card pad>
        <p role="status" className={styles.outcome}>
          {t(wanted ? `marketing.link.on.${channel}` : `marketing.link.off.${channel}`)}
        </p>
        <p className="muted">{t('marketing.link.still')}</p>
        <div className={styles.actions}>
          <Button kind="secondary" busy={isPending} onClick={() => mutate({ token, wanted: !wanted })}>
            {t(wanted ? 'marketing.link.stop' : 'marketing.link.undo')}
          </Button>
          <Link to="/?mc=messageV2">{t('marketing.link.all')}</Link>
        </div>
      </Card>
    </div>
  );
}
