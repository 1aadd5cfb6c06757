/** Every version of an item, the latest first: what each changed against now, and the way back to it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { Changes } from '../../lib/Changes.tsx';
import { changesOf } from '../../lib/changes.ts';
import { type CallValue, call } from '../../lib/client.ts';
import { Fault, FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import styles from './content.module.css';
import { useReadable } from './readable.ts';
import type { Name, Shown } from './item.ts';
import { undoChange, useUndo } from './useUndo.ts';

type Props = { readonly name: Name; readonly shown: Shown; readonly onAgain: () => Promise<void> };
type Version = CallValue<'GET /admin/api/content/:kind/:slug/versions'>['rows'][number];

export function Versions({ name, shown, onAgain }: Props) {
  const t = useText();
  const [after, setAfter] = useState('');
  const [open, setOpen] = useState<Version>();
  const query = useQuery(
    queryOf(
      'GET /admin/api/content/:kind/:slug/versions',
      { params: name, query: { limit: 10, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true, everyMs: 10_000 },
    ),
  );
  const { data } = query;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('content.history')}</h2>
      {query.isPending ? <Skeleton block={80} /> : null}
      {query.isError && data === undefined ? <Fault error={query.error} onRetry={() => void query.refetch()} /> : null}
      {data?.rows.length === 0 ? <p className="muted">{t('content.historyNone')}</p> : null}
      <ol className={styles.versions}>
        {data?.rows.map((row) => (
          <li key={row.version}>
            <span>
              <strong className="num">{row.version}</strong> {t(`content.act.${row.act}`)}{' '}
              <span className="muted">
                {row.by} <When at={row.at} />
              </span>
            </span>
            <Button kind="ghost" size="s" onClick={() => setOpen(row)}>
              {t('content.look')}
              <span className="sr"> {row.version}</span>
            </Button>
          </li>
        ))}
      </ol>
      {data?.next === null || data === undefined ? null : (
        <Button kind="ghost" size="s" onClick={() => setAfter(data.next ?? '')}>
          {t('content.historyMore')}
        </Button>
      )}
      {open === undefined ? null : (
        <VersionDialog name={name} shown={shown} row={open} onAgain={onAgain} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

type DialogProps = Props & { readonly row: Version; readonly onClose: () => void };

function VersionDialog({ name, shown, row: { version, act }, onAgain, onClose }: DialogProps) {
  const t = useText();
  const readable = useReadable();
  const undoable = useUndo();
  const mayRestore = useMay('content.authorise');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const query = useQuery(
    queryOf('GET /admin/api/content/:kind/:slug/versions/:version', { params: { ...name, version } }),
  );
  const whole = query.data?.whole;
  const isSame = whole !== undefined && changesOf(shown.item, whole).length === 0;
  const restore = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { version, seen: shown.version };
      const done = await call('POST /admin/api/content/:kind/:slug/restore', { params: name, body });
      const title = t('content.restored', { version: done.version });
      undoable(title, () => undoChange(name, done.version).then(onAgain));
      onClose();
      await onAgain();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('content.historyTitle', { version, act: t(`content.act.${act}`) })}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width="720px"
      footer={
        mayRestore && !isSame ? (
          <Button busy={isBusy} disabled={whole === undefined} onClick={() => void restore()}>
            {t('content.restore')}
          </Button>
        ) : undefined
      }
    >
      <div className={kit.stack}>
        <p>{t(isSame ? 'content.restoreSame' : 'content.restoreText')}</p>
        {whole === undefined ? (
          <Skeleton block={120} />
        ) : (
          <Changes before={readable(shown.item)} after={readable(whole)} />
        )}
        <FormFault error={error ?? query.error} />
      </div>
    </Dialog>
  );
}
