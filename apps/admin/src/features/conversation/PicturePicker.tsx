/** Chooses pictures that go with an answer: sent at once, shown, and taken away again before the answer is sent. */
import { ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '@banyan/ui/button';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import styles from './conversation.module.css';

/** As many as a member may send with one message. */
const most = 3;

export type Chosen = { readonly id: string; readonly address: string };
type Props = {
  readonly member: string;
  readonly purpose: 'chat' | 'complaint';
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
};

/** The page shows pictures of its own answers and none from elsewhere, so the file is put into the address itself. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}

export function PicturePicker({ member, purpose, chosen, onChange }: Props) {
  const t = useText();
  const id = useId();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  async function add(files: readonly File[]) {
    setError(undefined);
    setBusy(true);
    let list = chosen;
    try {
      for (const file of files.slice(0, most - chosen.length)) {
        const body = new Uint8Array(await file.arrayBuffer());
        const stored = await call('POST /admin/api/members/:id/pictures', {
          params: { id: member },
          query: { purpose },
          body,
        });
        list = [...list, { id: stored.id, address: await dataUrlOf(file) }];
        onChange(list);
      }
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }
  return (
    <div className={styles.picker}>
      {chosen.length < most ? (
        <>
          <input
            id={id}
            type="file"
            className="sr"
            accept="image/png,image/jpeg"
            multiple
            disabled={isBusy}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was taken away.
              event.target.value = '';
            }}
          />
          <label htmlFor={id} className={styles.tool} aria-busy={isBusy}>
            <ImagePlus size={18} aria-hidden="true" /> {t('conversation.addPicture')}
          </label>
        </>
      ) : null}
      {chosen.map((one, index) => (
        <span key={one.id} className={styles.chosen}>
          <img src={one.address} alt={t('conversation.picture', { number: index + 1 })} />
          <IconButton
            size="s"
            label={t('conversation.removePicture', { number: index + 1 })}
            onClick={() => onChange(chosen.filter(({ id: other }) => other !== one.id))}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </span>
      ))}
      <FormFault error={error} />
    </div>
  );
}
