/** Says what was done, with a way back for ten seconds. */
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { useFaultText } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { type Name, touched } from './item.ts';

const undoMs = 10_000;

export function useUndo(): (title: string, run: () => Promise<unknown>) => void {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const textOf = useFaultText();
  return (title, run) => {
    const back = async () => {
      try {
        await run();
        toast({ kind: 'done', title: t('content.undone') });
      } catch (error) {
        toast({ kind: 'error', title: textOf(error) });
      }
      void refresh(cache, ...touched);
    };
    toast({ kind: 'done', title, lastsMs: undoMs, action: { label: t('content.undo'), run: () => void back() } });
  };
}

/** Takes back one's own last change of an item. */
export const undoChange = (name: Name, version: number) =>
  call('POST /admin/api/content/:kind/:slug/undo', { params: name, body: { version } });

/** The kind of which no change is taken back: what players accept stays on record. */
export const mayUndo = ({ kind }: Name): boolean => kind !== 'document';
