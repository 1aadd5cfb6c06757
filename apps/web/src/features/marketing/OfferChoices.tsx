/** How the member may be written to with offers: a switch for each channel, changed at once. Where no address is proven the switch says what is missing. */
import { Card, SectionHead } from '@banyan/ui/card';
import { Checkbox } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { type Channel, changeChoices, choicesQuery } from './marketing.queries.ts';
import { PushBrowsers } from './PushBrowsers.tsx';
import styles from './marketing.module.css';

const channels: readonly Channel[] = ['inbox', 'email', 'sms'];

export function OfferChoices() {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(choicesQuery);
  const change = useMutation({
    ...changeChoices,
    onSuccess: (choices) => cache.setQueryData(choicesQuery.queryKey, choices),
  });
  return (
    <section className={styles.section} aria-labelledby="offer-choices">
      <SectionHead id="offer-choices" title={t('marketing.title')} />
      <p className="small muted">{t('marketing.text')}</p>
      {isPending ? (
        <Skeleton block={160} radius="var(--r-4)" />
      ) : data === undefined ? (
        <NotRead title={t('marketing.failed')} error={error} onAgain={() => void refetch()} />
      ) : (
        <Card pad>
          <ul className={styles.list}>
            {channels.map((channel) => {
              const isReached = channel === 'inbox' || (channel === 'email' ? data.hasEmail : data.hasPhone);
              return (
                <li key={channel}>
                  <Checkbox
                    checked={data[channel]}
                    disabled={change.isPending}
                    onChange={() => change.mutate({ [channel]: !data[channel] })}
                  >
                    {t(`marketing.channel.${channel}`)}
                  </Checkbox>
                  {isReached ? null : (
                    <p className="small muted">{t(`marketing.missing.${channel as 'email' | 'sms'}`)}</p>
                  )}
                </li>
              );
            })}
          </ul>
          <p role="status" className="small muted">
            {change.isSuccess ? t('marketing.saved') : ''}
          </p>
          {change.isError ? <p role="alert">{say(change.error)}</p> : null}
        </Card>
      )}
      <PushBrowsers />
    </section>
  );
}
