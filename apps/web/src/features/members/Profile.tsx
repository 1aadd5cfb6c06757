/** Who one is, at the head of the own pages: the face and the nickname, both to be changed here, and what never changes. */
import { useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { Avatar } from './Avatar.tsx';
import { AvatarDialog } from './AvatarDialog.tsx';
import { NicknameDialog } from './NicknameDialog.tsx';
import styles from './members.module.css';

export function Profile() {
  const t = useText();
  const { member } = useSession();
  const [open, setOpen] = useState<'face' | 'nickname'>();
  const close = () => setOpen(undefined);
  if (member === undefined) return null;
  const { account, nickname } = member;
  return (
    <Card as="section" pad className={styles.profile} aria-label={t('member.profile.title')}>
      <button type="button" className={styles.face} onClick={() => setOpen('face')}>
        <Avatar name={account} size={72} />
        <span className={styles.pencil}>
          <Pencil size={14} strokeWidth={2.2} aria-hidden="true" />
        </span>
        <span className="sr">{t('member.profile.changeFace')}</span>
      </button>
      <div className={styles.who}>
        <strong className={styles.name} translate="no">
          {nickname === '' ? account : nickname}
        </strong>
        <span className="small muted">{t('member.profile.account', { name: account })}</span>
      </div>
      <Button kind="secondary" size="s" onClick={() => setOpen('nickname')}>
        {t(nickname === '' ? 'member.profile.addNickname' : 'member.profile.changeNickname')}
      </Button>
      {open === 'face' ? <AvatarDialog onClose={close} /> : null}
      {open === 'nickname' ? <NicknameDialog nickname={nickname} onClose={close} /> : null}
    </Card>
  );
}
