/** An id, shortened, which a press copies whole. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from './language.tsx';
import styles from './kit.module.css';

export function CopyId({ id, whole = false }: { id: string; whole?: boolean }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const shown = whole || id.length <= 14 ? id : `${id.slice(0, 8)}…${id.slice(-4)}`;
  return (
    <button
      type="button"
      className={styles.copy}
      title={id}
      onClick={(event) => {
        event.stopPropagation();
        void navigator.clipboard?.writeText(id).then(() => setCopied(true));
      }}
      onBlur={() => setCopied(false)}
    >
      <span className="num">{shown}</span>
      <span className="sr">{t('office.copy')}</span>
      {isCopied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
    </button>
  );
}
