/** One chat: what was said, an answer to it while it is claimed, and the member one press away. */
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { Skeleton } from '@banyan/ui/skeleton';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import { useKeys } from '../../lib/keys.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { When } from '../../lib/When.tsx';
import { Answer } from './Answer.tsx';
import { ChatActs } from './ChatActs.tsx';
import { ChatLog } from './ChatLog.tsx';
import { ChatState, OwnService } from './ChatState.tsx';
import { type Chat, chatQuery } from './chat.ts';
import styles from './chats.module.css';

export default function ChatPage() {
  const { id = '' } = useParams();
  const query = useQuery(chatQuery(id));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown key={id} chat={query.data} />;
}

function Shown({ chat }: { chat: Chat }) {
  const t = useText();
  const mayAnswer = useMay('complaints.make');
  const isMine = chat.claim?.isMine === true;
  return (
    <>
      <PageHead
        title={chat.member?.account ?? t('chats.visitor')}
        text={
          <>
            <ChatState chat={chat} /> <OwnService rank={chat.rank} />
          </>
        }
        actions={mayAnswer ? <ChatActs chat={chat} /> : undefined}
      />
      <div className={styles.page}>
        <WhoAnswers chat={chat} />
        <div className={kit.columns}>
          <section className={`${kit.card} ${styles.room}`}>
            <ChatLog chat={chat} />
            {mayAnswer && isMine ? <Answer chat={chat} /> : null}
          </section>
          <About chat={chat} />
        </div>
      </div>
    </>
  );
}

/** In one sentence: who answers now, or that it takes a press first. */
function WhoAnswers({ chat: { claim, handed } }: { chat: Chat }) {
  const t = useText();
  const mayAnswer = useMay('complaints.make');
  const text =
    claim === null
      ? mayAnswer
        ? t('chats.claimFirst')
        : undefined
      : !claim.isMine
        ? t('chats.claimedBy', { name: claim.who.displayName })
        : handed === null
          ? undefined
          : t('chats.handedBy', { name: handed.by.displayName, note: handed.note === '' ? '–' : handed.note });
  if (text === undefined) return null;
  return (
    <p className={kit.notice} role="status">
      {text}
    </p>
  );
}

function About({ chat: { member, language, lastAt, waitingSince } }: { chat: Chat }) {
  const t = useText();
  const navigate = useNavigate();
  const mayLook = useMay('members.read');
  const href = member === null || !mayLook ? undefined : `/members/${member.id}`;
  useKeys(href === undefined ? {} : { m: () => void navigate(href) });
  return (
    <section className={kit.card}>
      <h2>{t('chats.about')}</h2>
      <Facts
        facts={[
          ...(member === null
            ? [{ label: t('chats.column.person'), value: t('chats.visitor') }]
            : [
                { label: t('chats.column.person'), value: member.account },
                { label: t('chats.nickname'), value: member.nickname === '' ? '–' : member.nickname },
                { label: t('chats.currency'), value: member.currency },
              ]),
          { label: t('chats.column.language'), value: language },
          { label: t('chats.column.lastAt'), value: <When at={lastAt} exact /> },
          ...(waitingSince === null ? [] : [{ label: t('chats.column.waiting'), value: <When at={waitingSince} /> }]),
        ]}
      />
      {href === undefined ? null : (
        <Link to={href} className={styles.toMember}>
          <UserRound size={18} aria-hidden="true" /> {t('chats.toMember')} <kbd>m</kbd>
        </Link>
      )}
    </section>
  );
}
