/**
 * The ways of an account: only those that exist and that its type may go (HEAD-11 to HEAD-16). Signing out asks first; a
 * copied id is confirmed in a dialog.
 */
import { Badge, Count } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { CircleUser, Copy, Crown, LogOut, Mail, Network, ReceiptText, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useUnread } from '../../features/messages/useUnread.ts';
import { isAgent, useAgentCentre } from '../../features/agents/agentCentre.ts';
import { copyText } from '../../lib/clipboard.ts';
import { isTrial } from '../../features/sessions/gate.ts';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useMemberCentre } from '../../features/members/memberCentre.ts';
import { useModals } from '../../lib/modals.tsx';
import { useSafetyPart } from '../../features/safety/useSafetyPart.ts';
import { isPlace } from '../../features/places/places.ts';
import { useSession } from '../../features/sessions/session.tsx';
import { shortId } from '../../features/members/shortId.ts';
import { recordsKey } from '../member/entries.ts';
import { Avatar } from '../../features/members/Avatar.tsx';
import styles from './AccountPanel.module.css';

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;

export default function AccountPanel({ close }: { close: () => void }) {
  const t = useText();
  const { member } = useSession();
  const { show } = useModals();
  const { openEntry } = useMemberCentre();
  const { openEntry: openTeam } = useAgentCentre();
  const { unread } = useUnread();
  const openSafety = useSafetyPart();
  const navigate = useNavigate();
  const isReal = !isTrial(member);
  const label = member?.clubLabel.labelName ?? '';
  const entry = (name: string, picture: ReactNode, run: () => void, end?: ReactNode) => (
    <button
      type="button"
      className={styles.entry}
      onClick={() => {
        close();
        run();
      }}
    >
      {picture}
      <span className="grow">{name}</span>
      {end}
    </button>
  );
  return (
    <div>
      <Head close={close} />
      <hr className={styles.rule} />
      {isReal ? entry(t('member.centre.title'), <CircleUser {...icon} />, () => openEntry()) : null}
      {isReal
        ? entry(namedText(t, `member.entry.${recordsKey}`), <ReceiptText {...icon} />, () => openEntry(recordsKey))
        : null}
      {isReal
        ? entry(
            t('member.entry.messageV2'),
            <Mail {...icon} />,
            () => openEntry('messageV2'),
            <Count value={unread} label={t('identity.menu.unread')} />,
          )
        : null}
      {isReal ? entry(t('safety.part.safety'), <ShieldCheck {...icon} />, openSafety) : null}
      {isAgent(member?.type) ? entry(t('agents.centre.title'), <Network {...icon} />, () => openTeam()) : null}
      {isPlace('/vip')
        ? entry(
            t('shell.nav.vip'),
            <Crown {...icon} />,
            () => void navigate('/vip'),
            label === '' ? null : <Badge kind="gold">{label}</Badge>,
          )
        : null}
      <hr className={styles.rule} />
      {entry(t('identity.logout.open'), <LogOut className="flip" {...icon} />, () => show('logout'))}
    </div>
  );
}

function Head({ close }: { close: () => void }) {
  const t = useText();
  const { show } = useModals();
  const { member } = useSession();
  const id = member?.id ?? '';
  async function copyId() {
    const copied = await copyText(id);
    close();
    show('warning', {
      title: t(copied ? 'identity.id.copied' : 'identity.id.notCopied'),
      text: id,
      confirm: t('shell.action.close'),
    });
  }
  return (
    <div className={styles.head}>
      <Avatar name={member?.account ?? ''} size={40} />
      <span className="grow">
        <strong className={`trunc ${styles.line}`}>{member?.account}</strong>
        <span className={`tiny muted num ${styles.line} trunc`} title={id}>
          {t('identity.id.label', { id: shortId(id) })}
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
