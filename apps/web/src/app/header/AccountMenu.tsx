/** Who is signed in: picture, name and level; a press opens the account's ways (HEAD-08 to HEAD-16). */
import { Badge, Count } from '@banyan/ui/badge';
import { Drop } from '@banyan/ui/drop';
import { Skeleton } from '@banyan/ui/skeleton';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useUnread } from '../../features/messages/useUnread.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import { useSession } from '../../features/sessions/session.tsx';
import { ChunkBoundary } from '../ChunkBoundary.tsx';
import { Avatar } from '../../features/members/Avatar.tsx';
import styles from './Header.module.css';

const AccountPanel = lazy(() => loadChunk(() => import('./AccountPanel.tsx')));

export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const t = useText();
  const { member } = useSession();
  const name = member?.account ?? '';
  const label = member?.clubLabel.labelName ?? '';
  const { total } = useUnread();
  const face = (
    <span className={styles.face}>
      <Avatar name={name} size={compact ? 36 : 40} />
      <Count value={total} label={t('identity.menu.unread')} className={styles.unread} />
    </span>
  );
  const wide = (
    <>
      {face}
      <span className={styles.who}>
        <strong className="trunc">{name}</strong>
        {label === '' ? null : <Badge kind="gold">{label}</Badge>}
      </span>
      <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
    </>
  );
  return (
    <Drop
      label={compact ? t('identity.menu.of', { name }) : t('identity.menu.open')}
      align="end"
      width={300}
      triggerClass={styles.account}
      trigger={compact ? face : wide}
    >
      {(close) => (
        <ChunkBoundary onFailed={close}>
          <Suspense fallback={<Skeleton block={230} />}>
            <AccountPanel close={close} />
          </Suspense>
        </ChunkBoundary>
      )}
    </Drop>
  );
}
