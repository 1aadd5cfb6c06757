/** The first page of a day: what waits for me, in every queue that I may work on. */
import { Link } from 'react-router';
import { Empty } from '@banyan/ui/empty';
import { type PlainKey, useText } from '../../lib/language.tsx';
import { may, useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { DueElevations } from '../elevations/index.ts';
import styles from './DeskPage.module.css';
import { useWaiting } from './waiting.ts';

/** The queues by their page, each with what stands under its number. */
const names: Readonly<Record<string, PlainKey>> = {
  '/proposals': 'desk.queue.proposals',
  '/withdrawals': 'desk.queue.withdrawals',
  '/mall-orders': 'desk.queue.mall',
  '/cases': 'desk.queue.cases',
  '/chats': 'desk.queue.chats',
  '/complaints': 'desk.queue.complaints',
  '/kyc': 'desk.queue.kyc',
  '/watches': 'desk.queue.watches',
  '/deposits': 'desk.queue.deposits',
  '/statement-lines': 'desk.queue.lines',
  '/day-sheets': 'desk.queue.days',
  '/elevations': 'desk.queue.elevations',
};

export default function DeskPage() {
  const t = useText();
  const me = useMe();
  const readsLog = may(me, 'audit.read');
  const waiting = useWaiting();
  const queues = Object.entries(waiting).filter(([path]) => names[path] !== undefined);
  const isQuiet = queues.every(([, count]) => count === 0);
  return (
    <>
      <PageHead title={t('desk.hello', { name: me.displayName })} text={t('desk.text')} />
      <ul className={styles.queues}>
        {queues.map(([path, count]) => (
          <li key={path}>
            <Link to={path} className={styles.queue} data-waiting={count > 0 || undefined}>
              <strong className="num">{count}</strong>
              <span>{t(names[path] as PlainKey)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {readsLog ? <DueElevations /> : null}
      {isQuiet ? <Empty motif="lotus" title={t('desk.quiet.title')} text={t('desk.quiet.text')} /> : null}
    </>
  );
}
