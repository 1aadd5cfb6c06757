/** Who is signed in: name, copyable ID, the ways that exist, and signing out, which asks first (HEAD-10 to HEAD-16). */
import { Motif } from '@banyan/ui/art';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Drop } from '@banyan/ui/drop';
import { useToast } from '@banyan/ui/toast';
import { ChevronDown, CircleUser, Copy, LogOut, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { useMemberCentre } from '../../lib/memberCentre.ts';
import { useModals } from '../../lib/modals.tsx';
import { useSession } from '../../lib/session.tsx';
import { recordsKey } from '../member/entries.ts';
import styles from './Header.module.css';

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;

function Face({ size }: { size: number }) {
  return (
    <span className={styles.face}>
      <Motif name="tiger" palette={1} size={size} />
    </span>
  );
}

export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const t = useText();
  const { member } = useSession();
  const name = member?.account ?? '';
  const label = member?.clubLabel.labelName ?? '';
  const wide = (
    <>
      <Face size={34} />
      <span className={styles.who}>
        <strong className="trunc">{name}</strong>
        {label === '' ? null : <Badge kind="gold">{label}</Badge>}
      </span>
      <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
    </>
  );
  return (
    <Drop
      label={compact ? t('identity.menu.of', { name }) : t('identity.menu.open')}
      align="end"
      width={300}
      triggerClass={styles.account}
      trigger={compact ? <Face size={30} /> : wide}
    >
      {(close) => <Menu close={close} />}
    </Drop>
  );
}

function Menu({ close }: { close: () => void }) {
  const t = useText();
  const { show } = useModals();
  const { openEntry } = useMemberCentre();
  const entry = (label: string, picture: ReactNode, run: () => void) => (
    <button
      type="button"
      className={styles.menuEntry}
      onClick={() => {
        close();
        run();
      }}
    >
      {picture}
      {label}
    </button>
  );
  return (
    <div className={styles.menu}>
      <MenuHead />
      <hr className={styles.rule} />
      {entry(t('member.centre.title'), <CircleUser {...icon} />, () => openEntry())}
      {entry(t(`member.entry.${recordsKey}`), <ReceiptText {...icon} />, () => openEntry(recordsKey))}
      <hr className={styles.rule} />
      {entry(t('identity.logout.open'), <LogOut className="flip" {...icon} />, () => show('logout'))}
    </div>
  );
}

function MenuHead() {
  const t = useText();
  const toast = useToast();
  const { member } = useSession();
  async function copyId() {
    const copied = await copyText(member?.id ?? '');
    toast(copied ? { title: t('identity.id.copied') } : { kind: 'error', title: t('identity.id.notCopied') });
  }
  return (
    <div className={styles.menuHead}>
      <Face size={34} />
      <span className="grow">
        <strong className={`trunc ${styles.block}`}>{member?.account}</strong>
        <span className={`tiny muted num ${styles.block} trunc`} title={member?.id}>
          {t('identity.id.label', { id: member?.id.slice(-8) ?? '' })}
        </span>
      </span>
      <Button
        kind="soft"
        size="s"
        icon={<Copy size={16} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => void copyId()}
      >
        {t('identity.id.copy')}
      </Button>
    </div>
  );
}
