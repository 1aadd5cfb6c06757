/** The order of what stands together: a row moves up or down by one press, with a way back. */
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { ContentKind } from '@banyan/core/content';
import { IconButton } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { useFaultText } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import type { ListColumn } from '../../lib/ListPage.tsx';
import { refresh } from '../../lib/query.ts';
import { type Row, touched } from './item.ts';
import { useUndo } from './useUndo.ts';

/** The column with the buttons. `rows` are all that stands together, in the order of now. */
export function useOrdering(rows: readonly Row[], kind: ContentKind | undefined, company: string): ListColumn<Row> {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const undoable = useUndo();
  const textOf = useFaultText();
  const [isBusy, setBusy] = useState(false);
  const seen = rows.filter(({ state }) => state !== 'draft').map(({ slug }) => slug);
  const send = (slugs: string[], before: string[]) =>
    call('PUT /admin/api/content/:kind/order', {
      params: { kind: kind ?? 'notice' },
      body: { company: company === '' ? null : company, slugs, seen: before },
    });
  const move = async (at: number, step: -1 | 1) => {
    const slugs = seen.with(at, seen[at + step] as string).with(at + step, seen[at] as string);
    setBusy(true);
    try {
      await send(slugs, seen);
      undoable(t('content.order.done'), () => send(seen, slugs));
    } catch (error) {
      toast({ kind: 'error', title: textOf(error) });
    }
    setBusy(false);
    void refresh(cache, ...touched);
  };
  return {
    key: 'order',
    label: t('content.order.column'),
    cell: ({ slug, title }) => {
      const at = seen.indexOf(slug);
      if (at < 0) return null;
      const name = { title: title || slug };
      return (
        <>
          <IconButton
            size="s"
            label={t('content.order.up', name)}
            disabled={isBusy || at === 0}
            onClick={() => void move(at, -1)}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            size="s"
            label={t('content.order.down', name)}
            disabled={isBusy || at === seen.length - 1}
            onClick={() => void move(at, 1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </IconButton>
        </>
      );
    },
  };
}
