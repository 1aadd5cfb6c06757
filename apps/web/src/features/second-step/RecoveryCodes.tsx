/** Recovery codes, shown this once: to be copied or saved, and only then closed. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useToast } from '@banyan/ui/toast';
import { Copy, Download } from 'lucide-react';
import { copyText } from '../../lib/clipboard.ts';
import { useText } from '../../lib/language.tsx';
import styles from './second-step.module.css';

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const;

/** A file of the page's own making; nothing goes over the wire. */
function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const text = `${codes.join('\n')}\n`;
  async function copy() {
    const isCopied = await copyText(text);
    toast({
      kind: isCopied ? 'done' : 'error',
      title: t(isCopied ? 'protection.codes.copied' : 'protection.codes.notCopied'),
    });
  }
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('protection.codes.title')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('protection.codes.kept')}</Button>}
    >
      <div className={styles.form}>
        <p className="small">{t('protection.codes.text')}</p>
        <ul className={styles.codes} dir="ltr" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button kind="secondary" icon={<Copy {...icon} />} onClick={() => void copy()}>
            {t('protection.codes.copy')}
          </Button>
          <Button kind="secondary" icon={<Download {...icon} />} onClick={() => save(text)}>
            {t('protection.codes.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
