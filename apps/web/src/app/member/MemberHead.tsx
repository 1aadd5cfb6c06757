/** The head of the member centre: who, and how much. */
import { Badge } from '@banyan/ui/badge';
import { BalanceBadge } from '../../features/wallet/BalanceBadge.tsx';
import { useText } from '../../lib/language.tsx';
import type { Member } from '../../features/sessions/session.tsx';
import { shortId } from '../../features/members/shortId.ts';
import { Avatar } from '../../features/members/Avatar.tsx';
import styles from './MemberHead.module.css';

export function MemberHead({ member }: { member: Member }) {
  const t = useText();
  const { labelName } = member.clubLabel;
  return (
    <>
      <div className={styles.who}>
        <Avatar name={member.account} size={52} />
        <div className="grow">
          <strong className={`trunc ${styles.name}`}>{member.account}</strong>
          <span className={styles.line}>
            {labelName === '' ? null : <Badge kind="gold">{labelName}</Badge>}
            <span className="tiny num trunc" title={member.id}>
              {t('identity.id.label', { id: shortId(member.id) })}
            </span>
          </span>
        </div>
      </div>
      <BalanceBadge large />
    </>
  );
}
