/** What may be done to an account, each with its reason: only what the person's roles allow, and what the account's state lets. */
import { Gift, MessageCircle, Scale } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Permission } from '@banyan/core/staff';
import { Button } from '@banyan/ui/button';
import { useText } from '../../lib/language.tsx';
import { may, useMe } from '../../lib/me.ts';
import { Menu } from '../../lib/Menu.tsx';
import { AskButton } from '../cases/index.ts';
import { GiveDialog } from '../grants/index.ts';
import { ActDialog, type PlainAct } from './ActDialog.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import type { Member } from './member.ts';
import { SafetyDialog, type SafetyAct } from './SafetyDialog.tsx';
import { SuspicionDialog } from './SuspicionDialog.tsx';
import { TextDialog, type TextAct } from './TextDialog.tsx';

type Act = PlainAct | SafetyAct | TextAct | 'give' | 'correct' | 'suspicion' | 'export';

const desk = ['accounts.make', 'withdrawals.make', 'complaints.make', 'grants.make', 'agents.make'] as const;
const takes: Readonly<Record<Act, Permission | readonly Permission[]>> = {
  message: ['campaigns.one', 'campaigns.make'],
  note: desk,
  tags: desk,
  sessions: 'accounts.make',
  lock: 'accounts.make',
  unlock: 'accounts.make',
  unprotect: 'accounts.make',
  limit: 'safety.make',
  'time-out': 'safety.make',
  exclude: 'safety.make',
  suspicion: ['suspicions.file', 'suspicions.make'],
  export: 'personal-data.make',
  erase: 'personal-data.make',
  correct: 'corrections.make',
  give: 'grants.make',
};
const inMenu = [
  'note',
  'tags',
  'sessions',
  'lock',
  'unlock',
  'unprotect',
  'limit',
  'time-out',
  'exclude',
  'suspicion',
  'export',
  'erase',
] as const;

export function MemberActs({ member }: { member: Member }) {
  const t = useText();
  const me = useMe();
  const navigate = useNavigate();
  const [act, setAct] = useState<Act>();
  const isOpen = (one: Act) =>
    may(me, takes[one]) &&
    (one !== 'lock' || member.status === 'active') &&
    (one !== 'unlock' || member.status === 'locked');
  return (
    <>
      {isOpen('message') ? (
        <Button
          kind="secondary"
          icon={<MessageCircle size={18} aria-hidden="true" />}
          onClick={() => setAct('message')}
        >
          {t('members.act.message')}
        </Button>
      ) : null}
      {may(me, 'complaints.make') ? <AskButton about={{ member: member.id }} /> : null}
      {isOpen('give') ? (
        <Button kind="secondary" icon={<Gift size={18} aria-hidden="true" />} onClick={() => setAct('give')}>
          {t('grants.give')}
        </Button>
      ) : null}
      {isOpen('correct') ? (
        <Button icon={<Scale size={18} aria-hidden="true" />} onClick={() => setAct('correct')}>
          {t('members.act.correct')}
        </Button>
      ) : null}
      <Menu
        label={t('members.act.more')}
        items={[
          { key: 'view', label: t('members.act.view'), press: () => void navigate(`/members/${member.id}/view`) },
          ...inMenu
            .filter(isOpen)
            .map((one) => ({ key: one, label: t(`members.act.${one}`), press: () => setAct(one) })),
        ]}
      />
      {act === undefined ? null : <Chosen act={act} member={member} onClose={() => setAct(undefined)} />}
    </>
  );
}

function Chosen({ act, ...rest }: { act: Act; member: Member; onClose: () => void }) {
  switch (act) {
    case 'correct':
      return <CorrectionDialog {...rest} />;
    case 'give':
      return <GiveDialog {...rest} />;
    case 'suspicion':
      return <SuspicionDialog {...rest} />;
    case 'export':
      return <ExportDialog {...rest} />;
    case 'message':
    case 'note':
    case 'tags':
      return <TextDialog act={act} {...rest} />;
    case 'limit':
    case 'time-out':
    case 'exclude':
      return <SafetyDialog act={act} {...rest} />;
    default:
      return <ActDialog act={act} {...rest} />;
  }
}
