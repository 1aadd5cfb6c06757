/** What colleagues work on: compared with what stands, published as it was seen, or taken on. */
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Changes } from '../../lib/Changes.tsx';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { When } from '../../lib/When.tsx';
import styles from './content.module.css';
import { useReadable } from './readable.ts';
import type { Draft, Name, Shown } from './item.ts';
import { mayUndo, undoChange, useUndo } from './useUndo.ts';
import { useWork } from '../../lib/work.ts';

type Props = { readonly name: Name; readonly shown: Shown; readonly onAgain: () => Promise<void> };

export function OtherDrafts({ name, shown, onAgain }: Props) {
  const t = useText();
  const [open, setOpen] = useState<Draft>();
  const others = shown.drafts.filter(({ isMine }) => !isMine);
  if (others.length === 0) return null;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('content.others')}</h2>
      <ol className={styles.versions}>
        {others.map((draft) => (
          <li key={draft.who.id}>
            <span>
              <strong>{draft.who.displayName}</strong>{' '}
              <span className="muted">
                <When at={draft.savedAt} />{' '}
                {draft.base === shown.version ? '' : t('content.othersBehind', { base: draft.base })}
              </span>
            </span>
            <Button kind="ghost" size="s" onClick={() => setOpen(draft)}>
              {t('content.look')}
              <span className="sr"> {draft.who.displayName}</span>
            </Button>
          </li>
        ))}
      </ol>
      {open === undefined ? null : (
        <DraftDialog name={name} shown={shown} draft={open} onAgain={onAgain} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

type DialogProps = Props & { readonly draft: Draft; readonly onClose: () => void };

function DraftDialog({ name, shown, draft, onAgain, onClose }: DialogProps) {
  const t = useText();
  const readable = useReadable();
  const undoable = useUndo();
  const [mayMake, mayPublish] = [useMay('content.make'), useMay('content.authorise')];
  const { isBusy, error, run } = useWork();
  const isMine = shown.drafts.some((one) => one.isMine);
  const change = async (work: () => Promise<unknown>) => {
    if (!(await run(work))) return;
    onClose();
    await onAgain();
  };
  const publish = () =>
    change(async () => {
      const body = { of: draft.who.id, revision: draft.revision };
      const { version } = await call('POST /admin/api/content/:kind/:slug/publish', { params: name, body });
      const back = () => undoChange(name, version).then(onAgain);
      if (mayUndo(name)) undoable(t('content.published', { version }), back);
    });
  const takeOn = () =>
    change(() =>
      call('PUT /admin/api/content/:kind/:slug/draft', { params: name, body: { base: draft.base, ...draft.whole } }),
    );
  return (
    <Dialog
      open
      title={draft.who.displayName}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width="720px"
      footer={
        <>
          {mayMake && !isMine ? (
            <Button kind="secondary" disabled={isBusy} onClick={() => void takeOn()}>
              {t('content.othersTake')}
            </Button>
          ) : null}
          {mayPublish && draft.base === shown.version ? (
            <Button busy={isBusy} onClick={() => void publish()}>
              {t('content.othersPublish')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={kit.stack}>
        <p>{t('content.othersText', { name: draft.who.displayName })}</p>
        <Changes before={readable(shown.item)} after={readable(draft.whole)} />
        <FormFault error={error} />
      </div>
    </Dialog>
  );
}
