/** The entries that the caller has, and what each is called. */
import { isAgent } from '../../features/agents/agentCentre.ts';
import type { MemberEntryKey } from '../../features/members/memberCentre.ts';
import { useSession } from '../../features/sessions/session.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useSwitch } from '../../lib/settings.tsx';
import { type MemberEntry, entriesFor } from './entries.ts';

export function useEntries(): { entries: readonly MemberEntry[]; labelOf: (key: MemberEntryKey) => string } {
  const t = useText();
  const { member } = useSession();
  const hasReferral = useSwitch('referral', false);
  const toDownline = useSwitch('transferDownline', false) && isAgent(member?.type);
  return {
    entries: entriesFor({ toUpline: member?.toUpline === true, toDownline, hasReferral }),
    // Agents send both ways, or only down.
    labelOf: (key) =>
      key === 'transferUpline' && toDownline ? t('member.entry.transferTeam') : namedText(t, `member.entry.${key}`),
  };
}
