/** One complaint: its reference and state, what was written, and writing on or closing it. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { randomId } from '../../lib/randomId.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { PictureField, SentPictures, usePictures } from '../uploads/index.ts';
import { Back } from './Back.tsx';
import { ComplaintState } from './ComplaintState.tsx';
import styles from './complaints.module.css';
import {
  closeComplaint,
  complaintQuery,
  complaintsQuery,
  type Conversation,
  refreshComplaints,
  writeEntry,
} from './complaints.queries.ts';
import { LongText } from './LongText.tsx';
import { useContentFault } from './useContentFault.ts';

export function ComplaintView({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(complaintQuery(id));
  return (
    <>
      <Back onBack={onBack} />
      {isPending ? (
        <Skeleton block={280} radius="var(--r-4)" />
      ) : data === undefined ? (
        <NotRead title={t('complaints.failed')} error={error} onAgain={() => void refetch()} />
      ) : (
        <>
          <Head one={data} />
          <ol className={styles.log} aria-label={t('complaints.conversation')}>
            {data.messages.map((message) => (
              <Said key={message.id} message={message} />
            ))}
          </ol>
          <Writing key={data.messages.length} id={id} />
        </>
      )}
    </>
  );
}

function Head({ one }: { one: Conversation }) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const closing = useMutation({
    ...closeComplaint,
    onError: (fault) => toast({ kind: 'error', title: say(fault) }),
    onSettled: () => refreshComplaints(cache),
  });
  return (
    <Card pad className={styles.bar}>
      <div className={styles.what}>
        <h3>{t(`complaints.kind.${one.kind}`)}</h3>
        <p className={styles.line}>
          <span>{t('complaints.reference', { reference: one.reference })}</span>
          <When at={one.openedAt} piece="minute" />
        </p>
      </div>
      <ComplaintState state={one.state} />
      {one.state === 'closed' ? null : (
        <Button kind="secondary" size="s" busy={closing.isPending} onClick={() => closing.mutate(one.id)}>
          {t('complaints.close')}
        </Button>
      )}
    </Card>
  );
}

function Said({ message: { author, staff, text, pictures, at } }: { message: Conversation['messages'][number] }) {
  const t = useText();
  return (
    <li className={styles.said} data-author={author}>
      <p className={styles.line}>
        <b>{author === 'member' ? t('support.author.you') : staff || t('support.author.house')}</b>
        <When at={at} piece="minute" />
      </p>
      <p className={styles.words} dir="auto">
        {text}
      </p>
      <SentPictures pictures={pictures} />
    </li>
  );
}

/** Writing on. What was answered or closed opens again by it. */
function Writing({ id }: { id: string }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const faultOf = useContentFault();
  const pictures = usePictures({ purpose: 'complaint' });
  const { data: list } = useQuery(complaintsQuery(1));
  const [content, setContent] = useState('');
  const [fault, setFault] = useState<string>();
  const entry = useRef(randomId());
  const writing = useMutation({
    ...writeEntry,
    onSuccess: (after) => {
      cache.setQueryData(complaintQuery(id).queryKey, after);
      void refreshComplaints(cache);
    },
  });
  const max = list?.maximum ?? 500;
  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = faultOf(content, { max });
    setFault(wrong);
    if (wrong !== undefined || pictures.isSending || pictures.hasFailed) return;
    writing.mutate({ complaintId: id, body: { id: entry.current, content, pictures: pictures.ids } });
  }
  return (
    <form className={styles.writing} onSubmit={submit} noValidate>
      {writing.isError ? <FormError>{say(writing.error)}</FormError> : null}
      <LongText
        label={t('complaints.more')}
        error={fault}
        value={content}
        most={max}
        rows={3}
        onChange={(text) => {
          setContent(text);
          setFault(undefined);
        }}
      />
      <PictureField label={t('complaints.pictures')} pictures={pictures} />
      <div>
        <Button type="submit" busy={writing.isPending || pictures.isSending}>
          {t('complaints.sendMore')}
        </Button>
      </div>
    </form>
  );
}
