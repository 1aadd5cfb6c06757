/**
 * A member's pages as the member sees them: the site itself in a frame, which only reads, by the session of who looks. That somebody looks
 * stands in the audit log and on the member's timeline before anything is shown.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type ViewMessage, viewPath } from '@banyan/core/members';
import { Button } from '@banyan/ui/button';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { type CallValue, call } from '../../lib/client.ts';
import { Fault, FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useLanguage, useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import type { Member } from './member.ts';
import styles from './view.module.css';

type View = CallValue<'POST /admin/api/members/:id/view'>;

export default function ViewPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(queryOf('GET /admin/api/members/:id', { params: { id } }));
  if (isPending) return <Skeleton block={320} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  return <Looked key={data.id} member={data} />;
}

function Looked({ member }: { member: Member }) {
  const t = useText();
  const cache = useQueryClient();
  const params = { id: member.id };
  const begin = useMutation({
    mutationFn: () => call('POST /admin/api/members/:id/view', { params }),
    onSuccess: () => void refresh(cache, 'GET /admin/api/members/:id/timeline'),
  });
  const end = useMutation({
    mutationFn: () => call('POST /admin/api/members/:id/view/end', { params }),
    onSuccess: () => begin.reset(),
  });
  const view = begin.data;
  const isOver = useIsOver(view?.endsAt);
  return (
    <>
      <PageHead
        title={t('members.view.of', { account: member.account })}
        text={<Link to={`/members/${member.id}`}>{t('members.view.back')}</Link>}
      />
      {view === undefined || isOver ? (
        <section className={`${kit.card} ${kit.stack}`}>
          {isOver ? <p role="status">{t('members.view.over')}</p> : null}
          <p>{t('members.view.text')}</p>
          <p className="muted">{t('members.view.noted')}</p>
          <FormFault error={begin.error} />
          <div>
            <Button icon={<Eye size={18} aria-hidden="true" />} busy={begin.isPending} onClick={() => begin.mutate()}>
              {t('members.view.begin')}
            </Button>
          </div>
        </section>
      ) : (
        <>
          <div role="note" className={styles.banner}>
            <Eye size={20} aria-hidden="true" />
            <p>
              <strong>{t('members.view.banner', { account: view.account })}</strong> {t('members.view.until')}{' '}
              <When at={view.endsAt} />
            </p>
            <Button kind="secondary" size="s" busy={end.isPending} onClick={() => end.mutate()}>
              {t('members.view.end')}
            </Button>
          </div>
          <FormFault error={end.error} />
          <Frame id={member.id} view={view} />
        </>
      )}
    </>
  );
}

/** Whether a moment has come. */
function useIsOver(at: string | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setOver(at), Math.max(0, Date.parse(at) - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && over === at;
}

function Frame({ id, view }: { id: string; view: View }) {
  const t = useText();
  const toast = useToast();
  const { language } = useLanguage();
  const [width, setWidth] = useState<'phone' | 'wide'>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { origin } = window.location;
    const onMessage = ({ origin: from, source, data }: MessageEvent<ViewMessage>) => {
      const inside = frame.current?.contentWindow;
      if (from !== origin || source !== inside) return;
      if (data?.view === 'refused') toast({ kind: 'info', title: t('members.view.refused') });
      if (data?.view !== 'ready') return;
      const terms = { under: `/admin/api/members/${id}/view`, own: view.own, open: view.open };
      inside?.postMessage({ view: 'terms', terms } satisfies ViewMessage, origin);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [id, view, toast, t]);
  return (
    <>
      <Segment
        label={t('content.width')}
        items={[
          { key: 'phone', label: t('content.width.phone') },
          { key: 'wide', label: t('content.width.wide') },
        ]}
        value={width}
        onChange={setWidth}
      />
      <div className={styles.frame} data-width={width}>
        <iframe
          ref={frame}
          title={t('members.view.frame', { account: view.account })}
          sandbox="allow-scripts allow-same-origin allow-forms"
          src={`${viewPath}?theme=light&currentLanguage=${language}`}
        />
      </div>
    </>
  );
}
