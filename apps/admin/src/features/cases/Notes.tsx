/** What the staff wrote down in a case, the oldest first, and a field for the next. */
import { useId, useRef } from 'react';
import { Button } from '@banyan/ui/button';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useKeys } from '../../lib/keys.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { useSending } from '../../lib/work.ts';
import { type Shown, touched } from './case.ts';
import styles from './cases.module.css';

const most = 2000;

export function Notes({ found }: { found: Shown }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <h2>{t('cases.notes')}</h2>
      {found.notes.length === 0 ? <p className="muted">{t('cases.noNotes')}</p> : null}
      <ol className={styles.list}>
        {found.notes.map(({ id, at, who, text }) => (
          <li key={id}>
            <p className={styles.by}>
              <b>{who?.displayName ?? '–'}</b> <When at={at} exact />
            </p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {found.mayWork ? <NoteForm id={found.id} /> : null}
    </section>
  );
}

function NoteForm({ id }: { id: string }) {
  const t = useText();
  const field = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, setText, isEmpty, isBusy, error, send } = useSending(touched, (body) =>
    call('POST /admin/api/cases/:id/notes', { params: { id }, body }),
  );
  useKeys({ n: () => input.current?.focus() });
  return (
    <form className={`${kit.stack} ${styles.form}`} onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={field}>
        {t('cases.note')} <kbd>n</kbd>
      </label>
      <textarea
        ref={input}
        id={field}
        className={kit.area}
        rows={3}
        maxLength={most}
        value={text}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
        }}
      />
      <FormFault error={error} />
      <div>
        <Button type="submit" kind="secondary" size="s" busy={isBusy} disabled={isEmpty}>
          {t('cases.writeNote')}
        </Button>
      </div>
    </form>
  );
}
