/** Who is signed in: name, copyable ID, the ways that exist, and signing out, which asks first (HEAD-10 to HEAD-16). */
import { Motif } from '@banyan/ui/art';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Drop } from '@banyan/ui/drop';
import { useToast } from '@banyan/ui/toast';
import { ChevronDown, CircleUser, Copy, LogOut, ReceiptText } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { useMemberCentre } from '../../lib/memberCentre.ts';
import { useModals } from '../../lib/modals.tsx';
import { useSession } from '../../lib/session.tsx';
import { memberEntries } from '../member/entries.ts';
import styles from './Header.module.css';

export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const t = useText();
  const toast = useToast();
  const { member } = useSession();
  const { show } = useModals();
  const { openEntry } = useMemberCentre();
  const name = member?.account ?? '';
  const label = member?.clubLabel.labelName ?? '';
  const hasBets = memberEntries.some((entry) => entry.key === 'personalHistoryCopy');
  async function copyId() {
    const copied = await copyText(member?.id ?? '');
    toast(copied ? { title: t('identity.id.copied') } : { kind: 'error', title: t('identity.id.notCopied') });
  }
  const face = (
    <span className={styles.face}>
      <Motif name="tiger" palette={1} size={compact ? 30 : 34} />
    </span>
  );
  return (
    <Drop
      label={t('identity.menu.open', { name })}
      align="end"
      triggerClass={styles.account}
      trigger={
        compact ? (
          face
        ) : (
          <>
            {face}
            <span className={styles.who}>
              <strong className="trunc">{name}</strong>
              {label === '' ? null : <Badge kind="gold">{label}</Badge>}
            </span>
            <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
          </>
        )
      }
    >
      {(close) => (
        <div className={styles.menu}>
          <div className={styles.menuHead}>
            {face}
            <span className="grow">
              <strong className={`trunc ${styles.block}`}>{name}</strong>
              <span className={`tiny muted num ${styles.block} trunc`} title={member?.id}>
                {t('identity.id.label', { id: member?.id.slice(-12) ?? '' })}
              </span>
            </span>
            <Button kind="soft" size="s" icon={<Copy size={16} strokeWidth={1.9} aria-hidden="true" />} onClick={() => void copyId()}>
              {t('identity.id.copy')}
            </Button>
          </div>
          <hr className={styles.rule} />
          <button type="button" className={styles.menuEntry} onClick={() => [close(), openEntry()]}>
            <CircleUser size={20} strokeWidth={1.9} aria-hidden="true" />
            {t('member.centre.title')}
          </button>
          {hasBets ? (
            <button type="button" className={styles.menuEntry} onClick={() => [close(), openEntry('personalHistoryCopy')]}>
              <ReceiptText size={20} strokeWidth={1.9} aria-hidden="true" />
              {t('member.entry.personalHistoryCopy')}
            </button>
          ) : null}
          <hr className={styles.rule} />
          <button type="button" className={styles.menuEntry} onClick={() => [close(), show('logout')]}>
            <LogOut className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
            {t('identity.logout.open')}
          </button>
        </div>
      )}
    </Drop>
  );
}
