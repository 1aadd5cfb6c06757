/** Where an affiliate's own server is told of friends: its address, the secret that signs, and the last calls with what came of them. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, TextInput } from '@banyan/ui/field';
import { Table } from '@banyan/ui/table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { CopyLine } from '../../lib/CopyLine.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import styles from './affiliates.module.css';
import { type Postback, postbackQuery, setPostback } from './affiliates.queries.ts';

const colours: Readonly<Record<Postback['calls'][number]['state'], BadgeKind>> = {
  waiting: 'warning',
  done: 'positive',
  failed: 'negative',
};

export function PostbackCard({ isActive }: { isActive: boolean }) {
  const t = useText();
  const { data, error, refetch } = useQuery(postbackQuery);
  return (
    <Card pad as="section" aria-labelledby="affiliate-postback">
      <h3 id="affiliate-postback" className={styles.title}>
        {t('affiliates.postback')}
      </h3>
      <div className={styles.form}>
        <p className="small muted">{t('affiliates.postback.text')}</p>
        {data === undefined ? (
          error === null ? null : (
            <NotRead title={t('affiliates.failed')} error={error} onAgain={() => void refetch()} />
          )
        ) : (
          <>
            {isActive ? <Address key={data.url} url={data.url} /> : null}
            {data.secret === '' ? null : (
              <CopyLine name="postback-secret" label={t('affiliates.postback.secret')} text={data.secret} />
            )}
            <Calls calls={data.calls} />
          </>
        )}
      </div>
    </Card>
  );
}

function Address({ url }: { url: string }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const [typed, setTyped] = useState(url);
  const saving = useMutation({
    mutationFn: () => setPostback(typed.trim()),
    onSuccess: () => refresh(cache, 'GET /wps/affiliates/postback'),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form className={styles.newLink} onSubmit={send}>
      <Field label={t('affiliates.postback.url')} hint={t('affiliates.postback.hint')}>
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            inputMode="url"
            maxLength={300}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary" busy={saving.isPending} disabled={typed.trim() === url}>
        {t('affiliates.postback.save')}
      </Button>
      {saving.error === null ? null : <FormError>{say(saving.error)}</FormError>}
    </form>
  );
}

function Calls({ calls }: { calls: Postback['calls'] }) {
  const t = useText();
  if (calls.length === 0) return <p className="small muted">{t('affiliates.postback.none')}</p>;
  return (
    <Card>
      <Table
        caption={t('affiliates.postback.calls')}
        columns={[
          { key: 'at', label: t('affiliates.postback.at'), cell: ({ at }) => <When at={at} piece="minute" /> },
          {
            key: 'event',
            label: t('affiliates.postback.event'),
            cell: ({ event }) => t(`affiliates.postback.event.${event}`),
          },
          {
            key: 'state',
            label: t('affiliates.postback.answer'),
            cell: ({ state, status }) => (
              <>
                <Badge kind={colours[state]}>{t(`affiliates.postback.state.${state}`)}</Badge>{' '}
                <span className="num">{status ?? ''}</span>
              </>
            ),
          },
          {
            key: 'tries',
            label: t('affiliates.postback.tries'),
            end: true,
            cell: ({ tries }) => <span className="num">{tries}</span>,
          },
        ]}
        rows={calls}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}
