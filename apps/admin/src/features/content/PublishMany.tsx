/** The ticked items put on the site, or taken off; each answers for itself. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { useFaultText } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { type Row, touched } from './item.ts';
import { useUndo } from './useUndo.ts';

type Props = { readonly rows: readonly Row[]; readonly onDone: () => void };

export function PublishMany({ rows, onDone }: Props) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const undoable = useUndo();
  const textOf = useFaultText();
  const [isBusy, setBusy] = useState(false);
  const wanted = (isPublished: boolean) =>
    rows
      .filter(({ state }) => state !== 'draft' && (state === 'off') === isPublished)
      .map(({ kind, slug, version }) => ({ kind, slug, seen: version }));
  const set = async (isPublished: boolean) => {
    const items = wanted(isPublished);
    setBusy(true);
    try {
      const outcomes = await call('POST /admin/api/content/publications', { body: { isPublished, items } });
      const done = outcomes.filter(({ outcome }) => outcome === 'ok');
      const back = done.map(({ kind, slug, version }) => ({ kind, slug, seen: version }));
      const title = t('content.bulkDone', { done: done.length, all: items.length });
      if (back.length === 0) toast({ kind: 'info', title });
      else
        undoable(title, () =>
          call('POST /admin/api/content/publications', { body: { isPublished: !isPublished, items: back } }),
        );
      onDone();
    } catch (error) {
      toast({ kind: 'error', title: textOf(error) });
    }
    setBusy(false);
    void refresh(cache, ...touched);
  };
  return (
    <>
      <Button size="s" busy={isBusy} disabled={wanted(true).length === 0} onClick={() => void set(true)}>
        {t('content.on')}
      </Button>
      <Button
        kind="secondary"
        size="s"
        busy={isBusy}
        disabled={wanted(false).length === 0}
        onClick={() => void set(false)}
      >
        {t('content.off')}
      </Button>
    </>
  );
}
