/** A picture for content: one that is sent now, or one of those that were sent before. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import styles from './content.module.css';
import { useWork } from '../../lib/work.ts';

type Props = { readonly onChoose: (address: string) => void; readonly onClose: () => void };

export function PictureDialog({ onChoose, onClose }: Props) {
  const t = useText();
  const cache = useQueryClient();
  const { isBusy, error, run } = useWork();
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    await run(async () => {
      const body = new Uint8Array(await file.arrayBuffer());
      const { address } = await call('POST /admin/api/content/pictures', { body });
      void refresh(cache, 'GET /admin/api/content/pictures');
      onChoose(address);
    });
  };
  return (
    <Dialog
      open
      title={t('content.picture.choose')}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width="640px"
    >
      <div className={kit.stack}>
        <Field label={t('content.picture.send')} hint={t('content.picture.hint')}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/png,image/jpeg"
              disabled={isBusy}
              onChange={(event) => void send(event.target.files?.[0])}
            />
          )}
        </Field>
        <FormFault error={error} />
        <Earlier onChoose={onChoose} />
      </div>
    </Dialog>
  );
}

function Earlier({ onChoose }: { onChoose: Props['onChoose'] }) {
  const t = useText();
  const [after, setAfter] = useState('');
  const query = useQuery(
    queryOf(
      'GET /admin/api/content/pictures',
      { query: { limit: 12, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true },
    ),
  );
  if (query.isPending) return <Skeleton block={120} />;
  const { rows = [], next = null } = query.data ?? {};
  return (
    <>
      <h3>{t('content.picture.before')}</h3>
      <FormFault error={query.error} />
      {rows.length === 0 ? <p className="muted">{t('content.picture.none')}</p> : null}
      <ul className={styles.pictures}>
        {rows.map(({ id, address, width, height, by }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(address)}>
              <img src={address} alt={t('content.picture.of', { width, height, by })} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <Button kind="ghost" size="s" onClick={() => setAfter(next)}>
          {t('content.picture.more')}
        </Button>
      )}
    </>
  );
}
