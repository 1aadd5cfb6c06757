/** The head of the member centre: who, and how much, in money and in points. */
import { Badge } from '@banyan/ui/badge';
import { BalanceBadge } from '../../features/wallet/BalanceBadge.tsx';
import { Coins, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Points, useOwnPoints } from '../../features/points/index.ts';
import { useText } from '../../lib/language.tsx';
import type { Member } from '../../features/sessions/session.tsx';
import { shortId } from '../../features/members/shortId.ts';
import { Avatar } from '../../features/members/Avatar.tsx';
import styles from './MemberHead.module.css';

export function MemberHead({ member }: { member: Member }) {
  const t = useText();
  const { labelName } = member.clubLabel;
  const points = useOwnPoints();
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
      <Link to="/pointMall" className={styles.points}>
        <Coins size={18} strokeWidth={1.9} aria-hidden="true" />
        <span className="grow">{t('points.mall.title')}</span>
        {points === undefined ? null : <Points value={points} />}
        <ChevronRight className="flip" size={16} strokeWidth={1.9} aria-hidden="true" />
      </Link>
    </>
  );
}
