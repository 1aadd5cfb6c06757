/** Pictures of a message: small ones beside each other, each opened large by a press. */
import { Dialog } from '@banyan/ui/dialog';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './uploads.module.css';

type SentPicturesProps = { readonly pictures: readonly { readonly id: string; readonly address: string }[] };

export function SentPictures({ pictures }: SentPicturesProps) {
  const t = useText();
  const [open, setOpen] = useState<number>();
  const shown = open === undefined ? undefined : pictures[open];
  const nameOf = (index: number) => t('uploads.picture', { number: index + 1 });
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.sent}>
        {pictures.map(({ id, address }, index) => (
          <li key={id}>
            <button type="button" className={styles.small} aria-haspopup="dialog" onClick={() => setOpen(index)}>
              <img src={address} alt={nameOf(index)} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {shown === undefined || open === undefined ? null : (
        <Dialog
          open
          title={nameOf(open)}
          onClose={() => setOpen(undefined)}
          closeLabel={t('shell.action.close')}
          moveLabel={t('shell.dialog.move')}
          width="960px"
        >
          <img className={styles.large} src={shown.address} alt={nameOf(open)} />
        </Dialog>
      )}
    </>
  );
}
