/** The notices with their states: on their way, not to be had, none, and the list. */
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useAnnouncements } from '../../lib/announcements.ts';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { NoticeList } from './NoticeList.tsx';
import { noticesOf } from './notices.ts';

export function Notices({ first }: { first?: string | undefined }) {
  const t = useText();
  const say = useRefusalText();
  const { data, error, refetch } = useAnnouncements();
  if (data === undefined && error !== null) {
    return (
      <Empty
        failed
        motif="kite"
        title={t('content.notice.failed')}
        text={say(error)}
        action={<Button onClick={() => void refetch()}>{t('shell.action.retry')}</Button>}
      />
    );
  }
  if (data === undefined) {
    return (
      <div className="stack" role="status">
        <span className="sr">{t('shell.page.loading')}</span>
        <Skeleton block={72} />
        <Skeleton block={72} />
        <Skeleton block={72} />
      </div>
    );
  }
  const notices = noticesOf(data);
  if (notices.length === 0) {
    return <Empty motif="drum" title={t('content.notice.empty')} text={t('content.notice.emptyText')} />;
  }
  return <NoticeList notices={notices} first={first} />;
}
