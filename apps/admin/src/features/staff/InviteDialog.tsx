/** Invites somebody: the account has no roles before two people have given them. The link is shown once. */
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, TextInput } from '@banyan/ui/field';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { When } from '../../lib/When.tsx';
import styles from './StaffPage.module.css';

type Link = Pick<CallValue<'POST /admin/api/staff'>, 'link' | 'expiresAt'>;
const nameShape = /^[a-z][a-z0-9._-]{2,31}$/;

export function InviteDialog({ onDone, onClose }: { onDone: (link: Link) => void; onClose: () => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [email, setEmail] = useState('');
  let made: Link | undefined;
  return (
    <ReasonDialog
      title={t('staff.invite.press')}
      confirm={t('staff.invite.press')}
      isIncomplete={!nameShape.test(name) || displayName.trim() === ''}
      act={async (reason) => {
        const body = { name, displayName: displayName.trim(), email: email.trim() || null, samePersonAs: null, reason };
        made = await call('POST /admin/api/staff', { body });
      }}
      onDone={() => {
        if (made !== undefined) onDone(made);
      }}
      onClose={onClose}
    >
      <Field label={t('staff.invite.name')} hint={t('staff.invite.nameHint')} required>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={32}
            autoCapitalize="none"
            onChange={(event) => setName(event.target.value.toLowerCase())}
          />
        )}
      </Field>
      <Field label={t('staff.invite.displayName')} required>
        {(control) => (
          <TextInput
            {...control}
            value={displayName}
            maxLength={80}
            onChange={(event) => setDisplayName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('staff.column.email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={email}
            maxLength={254}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}

/** The link, once: nobody can read it again, and a new one ends it. */
export function LinkDialog({ link, expiresAt, onClose }: Link & { onClose: () => void }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      open
      title={t('staff.link.title')}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      width="520px"
      footer={
        <Button onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}>
          {t(isCopied ? 'staff.link.copied' : 'staff.link.copy')}
        </Button>
      }
    >
      <p>{t('staff.link.text')}</p>
      <p className={styles.link}>
        <code>{link}</code>
      </p>
      <p className="muted">
        {t('staff.link.until')} <When at={expiresAt} />
      </p>
    </Dialog>
  );
}
