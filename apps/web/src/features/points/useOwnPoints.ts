/** The caller's points as decimal text; undefined for who has none to have, and until they are read. */
import { useQuery } from '@tanstack/react-query';
import { isTrial, useSession } from '../sessions/index.ts';
import { pointsQuery } from './points.queries.ts';

export function useOwnPoints(): string | undefined {
  const { signedIn, member } = useSession();
  const isOwner = signedIn && member !== undefined && !isTrial(member);
  const { data } = useQuery({ ...pointsQuery, enabled: isOwner });
  return isOwner ? data?.points : undefined;
}
