/** Whether what was written is saved, and the ways onto the site and off it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { useMay, useMe } from '../../lib/me.ts';
import { refresh } from '../../lib/query.ts';
import styles from './content.module.css';
import { gapsOf } from './gaps.ts';
import { type Name, type Shown, touched } from './item.ts';
import type { Draft } from './useDraft.ts';
import { mayUndo, undoChange, useUndo } from './useUndo.ts';

type Props = {
  readonly name: Name;
  readonly shown: Shown;
  readonly draft: Draft;
  readonly onAgain: () => Promise<void>;
};

/** Does one thing at a time, and reads the item anew. */
function useRun(onAgain: () => Promise<void>) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      void refresh(cache, ...touched);
      await onAgain();
    } catch (failure) {
      setError(failure);
      void refresh(cache, 'GET /admin/api/content/:kind/:slug');
    }
    setBusy(false);
  };
  return { isBusy, error, run };
}

export function PublishBar({ name, shown, draft, onAgain }: Props) {
  const t = useText();
  const me = useMe();
  const toast = useToast();
  const undoable = useUndo();
  const { isBusy, error, run } = useRun(onAgain);
  const [mayMake, mayPublish] = [useMay('content.make'), useMay('content.authorise')];
  const isBegun = draft.revision > 0 || draft.state !== 'same';
  const isWhole = gapsOf(name.kind, draft.whole)?.length === 0;
  const said = (title: string, version: number) => {
    if (mayUndo(name)) undoable(title, () => undoChange(name, version).then(onAgain));
    else toast({ kind: 'done', title });
  };
  const publish = () =>
    run(async () => {
      const body = { of: me.id, revision: await draft.flush() };
      const { version } = await call('POST /admin/api/content/:kind/:slug/publish', { params: name, body });
      said(t('content.published', { version }), version);
    });
  const drop = () =>
    run(async () => {
      await draft.flush().catch(() => {});
      await call('DELETE /admin/api/content/:kind/:slug/draft', { params: name });
      const body = { base: draft.base, ...draft.whole };
      undoable(t('content.dropped'), () =>
        call('PUT /admin/api/content/:kind/:slug/draft', { params: name, body }).then(onAgain),
      );
    });
  return (
    <div className={styles.bar}>
      {mayMake ? (
        <span className="muted" role="status">
          {draft.state === 'same' ? '' : t(`content.saved.${draft.state}`)}
        </span>
      ) : null}
      {isBegun && mayMake ? (
        <Button kind="secondary" size="s" disabled={isBusy} onClick={() => void drop()}>
          {t('content.drop')}
        </Button>
      ) : null}
      {mayPublish && shown.item !== null && !isBegun ? (
        <PlacedActs name={name} shown={shown} isBusy={isBusy} run={run} said={said} />
      ) : null}
      {mayPublish ? (
        <Button size="s" busy={isBusy} disabled={!isBegun || !isWhole} onClick={() => void publish()}>
          {t('content.publish')}
        </Button>
      ) : null}
      <FormFault error={error ?? draft.error} />
    </div>
  );
}

type PlacedProps = Pick<Props, 'name' | 'shown'> & {
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly said: (title: string, version: number) => void;
};

/** What can be done with an item that stands: on the site or off it, or away. */
function PlacedActs({ name, shown, isBusy, run, said }: PlacedProps) {
  const t = useText();
  const [isDeleting, setDeleting] = useState(false);
  const isPublished = shown.state === 'off';
  const set = () =>
    run(async () => {
      const items = [{ ...name, seen: shown.version }];
      const [done] = await call('POST /admin/api/content/publications', { body: { isPublished, items } });
      if (done?.outcome === 'ok') said(t(isPublished ? 'content.putOn' : 'content.tookOff'), done.version);
    });
  const remove = () =>
    run(async () => {
      setDeleting(false);
      const input = { params: name, query: { seen: shown.version } };
      const { version } = await call('DELETE /admin/api/content/:kind/:slug', input);
      said(t('content.deleted'), version);
    });
  return (
    <>
      <Button kind="secondary" size="s" disabled={isBusy} onClick={() => void set()}>
        {t(isPublished ? 'content.on' : 'content.off')}
      </Button>
      <Button kind="ghost" size="s" disabled={isBusy} onClick={() => setDeleting(true)}>
        {t('content.delete')}
      </Button>
      {isDeleting ? (
        <Dialog
          open
          title={t('content.delete')}
          onClose={() => setDeleting(false)}
          closeLabel={t('office.close')}
          moveLabel={t('office.move')}
          onPhone="sheet"
          width="440px"
          footer={
            <>
              <Button kind="secondary" onClick={() => setDeleting(false)}>
                {t('office.cancel')}
              </Button>
              <Button kind="danger" onClick={() => void remove()}>
                {t('content.delete')}
              </Button>
            </>
          }
        >
          <p>{t('content.deleteText')}</p>
        </Dialog>
      ) : null}
    </>
  );
}
