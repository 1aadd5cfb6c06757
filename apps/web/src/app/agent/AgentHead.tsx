/** The head of the agent centre: who, and how large the team is. */
import { Badge } from '@banyan/ui/badge';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../../features/agents/agents.queries.ts';
import { useText } from '../../lib/language.tsx';
import type { Member } from '../../features/sessions/session.tsx';
import { Avatar } from '../../features/members/Avatar.tsx';
import styles from './AgentHead.module.css';

export function AgentHead({ member }: { member: Member }) {
  const t = useText();
  const { data } = useQuery(overviewQuery);
  return (
    <div className={styles.who}>
      <Avatar name={member.account} size={52} />
      <div className="grow">
        <strong className={`trunc ${styles.name}`}>{member.account}</strong>
        <span className={styles.line}>
          <Badge kind="gold">{t('agents.type.agent', { type: String(member.type) })}</Badge>
          {data === undefined ? null : <span className="tiny">{t('agents.head.team', { count: data.all })}</span>}
        </span>
      </div>
    </div>
  );
}
