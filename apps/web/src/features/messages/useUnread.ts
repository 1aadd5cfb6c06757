/** How much is new to the member, as the badges show it (HEAD-09, MC-19); nothing while nobody is signed in. */
import { isTrial, useSession } from '../sessions/index.ts';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './messages.queries.ts';

/** `total` counts promotions to claim as well. */
export function useUnread(): { unread: number; total: number } {
  const { signedIn, member } = useSession();
  // Platform messages are not for trial accounts (DEC-71); until it is known who this is nobody asks.
  const mayRead = signedIn && member !== undefined && !isTrial(member);
  const { data } = useQuery({ ...unreadQuery, enabled: mayRead });
  const { unread, promotions } = (mayRead && data) || { unread: 0, promotions: 0 };
  return { unread, total: unread + promotions };
}
