/** What follows an act: the dialog closes, the person is told, and what the page shows is read anew. */
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@banyan/ui/toast';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';

export function useDone(onClose: () => void): (isProposed?: boolean) => void {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  return (isProposed = false) => {
    onClose();
    toast({ kind: 'done', title: t(isProposed ? 'members.proposed' : 'members.done') });
    void refresh(
      cache,
      'GET /admin/api/members/:id',
      'GET /admin/api/members/:id/notes',
      'GET /admin/api/members/:id/safety',
      'GET /admin/api/members/:id/access',
      'GET /admin/api/members/:id/messages',
      'GET /admin/api/members/:id/timeline',
      'GET /admin/api/proposals',
    );
  };
}
