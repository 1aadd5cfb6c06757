/** Opening customer service: the own chat room, or an address in a window of its own. */
import { useSession } from '../sessions/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { useModals } from '../../lib/modals.tsx';
import { usePermission } from '../../lib/settings.tsx';
import { serviceLinksQuery } from './service.queries.ts';
import { chatPath, mayOpen, servicePath } from './servicePath.ts';

const windowLook = 'popup,width=420,height=680,noopener,noreferrer';

/** The operator's service link, when there is one that may be opened. It is read before a click, which alone may open a window. */
function useServiceLink(): string | undefined {
  const { data } = useQuery(serviceLinksQuery);
  const path = data?.version.pathList.find(({ type }) => type === '3')?.path;
  const [revealed, setRevealed] = useState<{ path: string; address: string | undefined }>();
  useEffect(() => {
    if (path === undefined) return;
    let isGone = false;
    void loadChunk(() => import('./reveal.ts'))
      .then(({ reveal }) => isGone || setRevealed({ path, address: reveal(path) }))
      // Without it the other ways to customer service stay.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [path]);
  const address = revealed !== undefined && revealed.path === path ? revealed.address : undefined;
  return address !== undefined && mayOpen(address, data?.allowedHosts ?? []) ? address : undefined;
}

export type Service = { isOffered: boolean; open: () => void };

export function useService(): Service {
  const { member } = useSession();
  const { show } = useModals();
  const link = useServiceLink();
  const path = servicePath(usePermission()?.customerService ?? [], member?.clubLabel.rankLevel, link);
  return {
    isOffered: path !== undefined,
    open() {
      if (path === chatPath) show('chatRoom');
      else if (path !== undefined) window.open(path, '_blank', windowLook);
    },
  };
}
