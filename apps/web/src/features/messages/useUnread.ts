/** How much is new to the member, as the badges show it (HEAD-09, MC-19); nothing while nobody is signed in. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.tsx';
import { unreadQuery } from './messages.queries.ts';

/** `total` counts promotions to claim as well. */
export function useUnread(): { unread: number; total: number } {
  const { signedIn } = useSession();
  const { data } = useQuery({ ...unreadQuery, enabled: signedIn });
  const { unread, promotions } = (signedIn && data) || { unread: 0, promotions: 0 };
  return { unread, total: unread + promotions };
}
