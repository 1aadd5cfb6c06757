/** The editor of one item: its words in two languages beside each other, its facts and days, and what publishing it would change. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay, useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { refresh } from '../../lib/query.ts';
import { Conflict } from './Conflict.tsx';
import styles from './content.module.css';
import { FactsForm } from './FactsForm.tsx';
import { type Name, type Shown, stateColours, touched } from './item.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { TextsForm } from './TextsForm.tsx';
import { type Draft, useDraft } from './useDraft.ts';

type EditorProps = { readonly name: Name; readonly shown: Shown; readonly onAgain: () => Promise<void> };

export function Editor({ name, shown, onAgain }: EditorProps) {
  const t = useText();
  const mayMake = useMay('content.make');
  const draft = useDraft(name, shown);
  const state = shown.state ?? 'draft';
  return (
    <>
      <PageHead
        title={draft.whole.texts['EN']?.title || name.slug}
        text={
          <>
            <Link to={`/content?kind=${name.kind}`}>{t(`content.kind.${name.kind}`)}</Link>{' '}
            <span className="num">{name.slug}</span>{' '}
            <Badge kind={stateColours[state]}>{t(`content.state.${state}`)}</Badge>{' '}
            {shown.version === 0 ? null : (
              <span className="muted">{t('content.version', { version: shown.version })}</span>
            )}
          </>
        }
        actions={<PublishBar name={name} draft={draft} onAgain={onAgain} />}
      />
      {draft.revision > 0 && shown.version !== draft.base ? (
        <Conflict shown={shown} draft={draft} name={name} onAgain={onAgain} />
      ) : null}
      <div className={styles.editor}>
        <fieldset className={`${kit.stack} ${styles.bare}`} disabled={!mayMake}>
          <legend className="sr">{t('content.editor')}</legend>
          <TextsForm kind={name.kind} draft={draft} languages={shown.languages} />
          <FactsForm kind={name.kind} draft={draft} />
          <ScheduleForm draft={draft} />
        </fieldset>
      </div>
    </>
  );
}

type BarProps = { readonly name: Name; readonly draft: Draft; readonly onAgain: () => Promise<void> };

/** Whether it is saved, and the way onto the site. */
function PublishBar({ name, draft, onAgain }: BarProps) {
  const t = useText();
  const me = useMe();
  const cache = useQueryClient();
  const toast = useToast();
  const [mayMake, mayPublish] = [useMay('content.make'), useMay('content.authorise')];
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isBegun = draft.revision > 0 || draft.state !== 'same';
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
  const publish = () =>
    run(async () => {
      const revision = await draft.flush();
      const body = { of: me.id, revision };
      const { version } = await call('POST /admin/api/content/:kind/:slug/publish', { params: name, body });
      toast({ kind: 'done', title: t('content.published', { version }) });
    });
  const drop = () =>
    run(async () => {
      await draft.flush().catch(() => {});
      await call('DELETE /admin/api/content/:kind/:slug/draft', { params: name });
    });
  if (!mayMake) return null;
  return (
    <div className={styles.bar}>
      <span className="muted" role="status">
        {draft.state === 'same' ? '' : t(`content.saved.${draft.state}`)}
      </span>
      {isBegun ? (
        <Button kind="secondary" size="s" disabled={isBusy} onClick={() => void drop()}>
          {t('content.drop')}
        </Button>
      ) : null}
      {mayPublish ? (
        <Button size="s" busy={isBusy} disabled={!isBegun} onClick={() => void publish()}>
          {t('content.publish')}
        </Button>
      ) : null}
      <FormFault error={error ?? draft.error} />
    </div>
  );
}
