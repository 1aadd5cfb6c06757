/** A line of text that is copied by a press, such as a link; where copying is not possible it says what to do. */
import { Button } from '@banyan/ui/button';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from './clipboard.ts';
import styles from './CopyLine.module.css';
import { useText } from './language.tsx';

export function CopyLine({ label, name, text }: { label: string; name: string; text: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  return (
    <div className={styles.line}>
      <span>
        <span className="small muted">{label}</span>
        <b dir="ltr" translate="no" data-line={name}>
          {text}
        </b>
        <span role="status" className={outcome === 'notCopied' ? 'small' : 'sr'}>
          {outcome === undefined ? '' : t(`rewards.friends.${outcome}`)}
        </span>
      </span>
      <Button
        kind="secondary"
        aria-label={`${t('rewards.friends.copy')}: ${label}`}
        onClick={() => void copyText(text).then((isDone) => setOutcome(isDone ? 'copied' : 'notCopied'))}
      >
        {outcome === 'copied' ? (
          <Check size={16} strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <Copy size={16} strokeWidth={1.9} aria-hidden="true" />
        )}
        {t(outcome === 'copied' ? 'rewards.friends.copied' : 'rewards.friends.copy')}
      </Button>
    </div>
  );
}
