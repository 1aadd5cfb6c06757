/** The notices with their states: on their way, not to be had, none, and the list. */
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useAnnouncements } from './announcements.ts';
import { useText } from '../../lib/language.tsx';
import { NoticeList } from './NoticeList.tsx';
import { noticesOf } from './notices.ts';
import { NotRead } from '../../lib/NotRead.tsx';

export function Notices({ first }: { first?: string | undefined }) {
  const t = useText();
  const { data, error, refetch } = useAnnouncements();
  if (data === undefined && error !== null) {
    return <NotRead title={t('content.notice.failed')} error={error} onAgain={() => void refetch()} />;
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
