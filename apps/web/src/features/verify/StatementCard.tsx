/** Where a signed statement is dropped or chosen, by its member or by a stranger who was given the file. */
import { Card } from '@banyan/ui/card';
import { FileText } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { isStatementFile, mostStatementBytes } from './statementCheck.ts';
import styles from './verify.module.css';

export function StatementCard({ onOpened }: { onOpened: (file: Uint8Array) => void }) {
  const t = useText();
  const fileId = useId();
  const [isOver, setOver] = useState(false);
  const [isMalformed, setMalformed] = useState(false);
  async function open(file: File | undefined) {
    if (file === undefined) return;
    const bytes = file.size > mostStatementBytes ? undefined : new Uint8Array(await file.arrayBuffer());
    const isOne = bytes !== undefined && isStatementFile(bytes);
    setMalformed(!isOne);
    if (isOne) onOpened(bytes);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  }
  function hold(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }
  return (
    <Card as="section" pad aria-labelledby={`${fileId}-title`}>
      <h2 id={`${fileId}-title`} className={styles.heading}>
        {t('verify.statement.title')}
      </h2>
      <p className="small muted">{t('verify.statement.text')}</p>
      {/* Dropping is a second way; the file can be chosen by keyboard in the field below. */}
      <fieldset
        aria-labelledby={`${fileId}-title`}
        className={`${styles.file} ${styles.zone} ${isOver ? styles.over : ''}`}
        onDragOver={hold}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={fileId} className="link small">
          <FileText size={16} strokeWidth={1.9} aria-hidden="true" /> {t('verify.statement.open')}
        </label>
        <input
          id={fileId}
          type="file"
          accept="application/json,.json"
          className="sr"
          onChange={({ currentTarget }) => {
            void open(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </fieldset>
      {isMalformed ? (
        <p role="alert" className={`small ${styles.bad}`}>
          {t('verify.statement.malformed')}
        </p>
      ) : null}
    </Card>
  );
}
