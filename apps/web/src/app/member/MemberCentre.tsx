/**
 * The member centre over the page. It opens only for a signed-in real account: an address with `?mc=` shows a visitor the
 * login popup and a trial account the warning (MC-23). Panes are fetched when opened; the panel stands when its first is here.
 */
import {
  ArrowUpRight,
  BadgePercent,
  BanknoteArrowUp,
  ChartLine,
  CirclePlus,
  Gift,
  HandCoins,
  LogOut,
  type LucideIcon,
  Mail,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Target,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { useEffect } from 'react';
import { useUnread } from '../../features/messages/useUnread.ts';
import { useRewardCounts } from '../../features/rewards/index.ts';
import { isTrial } from '../../features/sessions/gate.ts';
import { useText } from '../../lib/language.tsx';
import { type MemberEntryKey, useMemberCentre } from '../../features/members/memberCentre.ts';
import { useModals } from '../../lib/modals.tsx';
import { useSession } from '../../features/sessions/session.tsx';
import { CentrePanel } from './CentrePanel.tsx';
import { isAsked, type MemberEntry } from './entries.ts';
import { useEntries } from './useEntries.ts';
import { MemberHead } from './MemberHead.tsx';

const icons: Readonly<Record<MemberEntryKey, LucideIcon>> = {
  securityCenter: ShieldCheck,
  transferFund: Wallet,
  depositv2: CirclePlus,
  withdraw: BanknoteArrowUp,
  transferUpline: ArrowUpRight,
  personalHistoryCopy: ReceiptText,
  transactionHistory: ScrollText,
  personalProfit: ChartLine,
  bonusDetails: BadgePercent,
  rewardCenter: Gift,
  referral: UserPlus,
  missionLeaderboard: Target,
  messageV2: Mail,
  manualRebate: HandCoins,
};

function Icon({ of }: { of: MemberEntryKey }) {
  const Drawn = icons[of];
  return (
    <Drawn className={of === 'transferUpline' ? 'flip' : undefined} size={20} strokeWidth={1.9} aria-hidden="true" />
  );
}

export default function MemberCentre() {
  const t = useText();
  const { signedIn, member } = useSession();
  const { offer, show } = useModals();
  const { asked, openEntry, close } = useMemberCentre();
  const { unread } = useUnread();
  const { entries, labelOf } = useEntries();
  const open = isAsked(asked);
  const counts = useRewardCounts(open && signedIn && member !== undefined && !isTrial(member));
  const countOf: Readonly<Partial<Record<MemberEntryKey, number>>> = {
    messageV2: unread,
    rewardCenter: counts.rewards,
    missionLeaderboard: counts.missions,
  };
  const refused = open && (!signedIn ? 'loginPopup' : isTrial(member) ? 'realAccount' : undefined);
  useEffect(() => {
    if (!refused) return;
    close();
    offer(refused);
  }, [refused, close, offer]);
  if (!open || refused || member === undefined) return null;
  const shown = entries.find(({ key }) => key === asked) ?? (entries[0] as MemberEntry);
  return (
    <CentrePanel
      label={t('member.centre.title')}
      backLabel={t('member.centre.back')}
      entries={entries.map(({ key, group }) => ({
        key,
        group,
        label: labelOf(key),
        icon: <Icon of={key} />,
        count: countOf[key] ?? 0,
      }))}
      shown={shown}
      menuOnly={asked === 'menu'}
      onOpen={(key) => openEntry(key as MemberEntryKey | undefined)}
      onClose={close}
      head={<MemberHead member={member} />}
      last={{
        label: t('identity.logout.open'),
        icon: <LogOut className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />,
        run: () => {
          close();
          show('logout');
        },
      }}
    />
  );
}
