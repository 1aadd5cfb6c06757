/** Somebody published another version since this draft began: both are shown, and one of them stays. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Changes } from '../../lib/Changes.tsx';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { type Name, type Shown, touched } from './item.ts';
import styles from './content.module.css';
import { useReadable } from './readable.ts';
import type { Draft } from './useDraft.ts';

type Props = {
  readonly name: Name;
  readonly shown: Shown;
  readonly draft: Draft;
  readonly onAgain: () => Promise<void>;
};

export function Conflict({ name, shown, draft, onAgain }: Props) {
  const t = useText();
  const readable = useReadable();
  const cache = useQueryClient();
  const [error, setError] = useState<unknown>();
  const run = (work: () => Promise<unknown>) =>
    void work()
      .then(() => refresh(cache, ...touched))
      .then(onAgain)
      .catch(setError);
  return (
    <section className={`${kit.card} ${kit.stack} ${styles.conflict}`} role="alert">
      <h2>{t('content.conflict.title')}</h2>
      <p>{t('content.conflict.text', { by: shown.by, version: shown.version })}</p>
      <Changes before={readable(shown.item)} after={readable(draft.whole)} />
      <div className={kit.headActions}>
        <Button size="s" onClick={() => run(() => draft.flush(shown.version))}>
          {t('content.conflict.mine')}
        </Button>
        <Button
          size="s"
          kind="secondary"
          onClick={() => run(() => call('DELETE /admin/api/content/:kind/:slug/draft', { params: name }))}
        >
          {t('content.conflict.theirs')}
        </Button>
      </div>
      <FormFault error={error} />
    </section>
  );
}
