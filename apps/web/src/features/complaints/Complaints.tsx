/** The complaints of the member: a list, one with its conversation, or the form of a new one. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, MessageSquareText, Plus } from 'lucide-react';
import { useState } from 'react';
import { countParam, textParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { ComplaintView } from './ComplaintView.tsx';
import { ComplaintState } from './ComplaintState.tsx';
import styles from './complaints.module.css';
import { complaintsQuery } from './complaints.queries.ts';

const shape = { complaint: textParam, complaintPage: countParam(1000) };
const pageSize = 10;
export function Complaints() {
  const t = useText();
  const { show } = useModals();
  const [{ complaint: asked, complaintPage: pageNo }, change] = useAddress(shape);
  const [isWriting, setWriting] = useState(false);
  const { data, error, isPending, refetch } = useQuery(complaintsQuery(pageNo));
  if (asked !== undefined) return <ComplaintView id={asked} onBack={() => change({ complaint: undefined })} />;
  if (isPending) return <Skeleton block={240} radius="var(--r-4)" />;
  if (data === undefined)
    return <NotRead title={t('complaints.failed')} error={error} onAgain={() => void refetch()} />;
  if (isWriting)
    return (
      <ComplaintForm
        bounds={data}
        onBack={() => setWriting(false)}
        onSent={(id) => {
          setWriting(false);
          change({ complaint: id });
        }}
      />
    );
  return (
    <>
      <div className={styles.bar}>
        <Button icon={<Plus size={18} strokeWidth={1.9} aria-hidden="true" />} onClick={() => setWriting(true)}>
          {t('complaints.new')}
        </Button>
        <Button
          kind="ghost"
          icon={<MessageSquareText size={18} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => show('feedback')}
        >
          {t('complaints.feedback.open')}
        </Button>
      </div>
      {data.list.length === 0 ? (
        <Empty motif="kite" title={t('complaints.empty')} text={t('complaints.emptyText')} />
      ) : (
        <Card as="section" aria-label={t('inbox.box.complaints')} className={styles.card}>
          <ul>
            {data.list.map((one) => (
              <li key={one.id} className={styles.row}>
                <button type="button" className={styles.head} onClick={() => change({ complaint: one.id })}>
                  <span className={styles.what}>
                    <strong className="trunc" dir="auto">
                      {one.excerpt}
                    </strong>
                    <span className={styles.line}>
                      <span className="num">{one.reference}</span>
                      <span>{t(`complaints.kind.${one.kind}`)}</span>
                      <When at={one.changedAt} piece="minute" />
                    </span>
                  </span>
                  <ComplaintState state={one.state} />
                  <ChevronRight className="flip" size={18} strokeWidth={1.9} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data.total > pageSize ? (
        <Pager
          page={pageNo}
          pages={Math.ceil(data.total / pageSize)}
          onPage={(complaintPage) => change({ complaintPage })}
        />
      ) : null}
    </>
  );
}
