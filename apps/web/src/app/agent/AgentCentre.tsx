/**
 * The agent centre over the page (SHELL-33). It opens for agents only and shows nothing until who calls and their team are
 * known (AC-02); an address with `?ac=` shows a visitor the login popup and any other account the warning (DEC-69).
 */
import { useQuery } from '@tanstack/react-query';
import {
  Activity,
  CalendarDays,
  ChartNoAxesCombined,
  Clock,
  HandCoins,
  LayoutDashboard,
  Megaphone,
  Percent,
  ReceiptText,
  Ticket,
  UserPlus,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { ContractKind } from '@banyan/core/contracts';
import { overviewQuery } from '../../features/agents/agents.queries.ts';
import {
  type AgentEntryKey,
  type ContractEntryKey,
  isAgent,
  useAgentCentre,
} from '../../features/agents/agentCentre.ts';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { type Waiting, waitingQuery } from '../../features/contract-bills/index.ts';
import { agreementsQuery } from '../../features/members/index.ts';
import { useSession } from '../../features/sessions/session.tsx';
import { CentrePanel } from '../member/CentrePanel.tsx';
import { AgentHead } from './AgentHead.tsx';
import { agentEntries, contractFlags, contractKindOf, firstEntry } from './entries.ts';

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;
const icons: Readonly<Record<AgentEntryKey, ReactNode>> = {
  agentAnnouncement: <Megaphone {...icon} />,
  teamOverview: <LayoutDashboard {...icon} />,
  registerCenter: <UserPlus {...icon} />,
  downlineManagmentView: <Users {...icon} />,
  teamBetting: <Ticket {...icon} />,
  userProfitLoss: <ChartNoAxesCombined {...icon} />,
  agentRevenueReport: <HandCoins {...icon} />,
  downlineTransaction: <ReceiptText {...icon} />,
  dividends: <Percent {...icon} />,
  dailyWages: <CalendarDays {...icon} />,
  hourlySalary: <Clock {...icon} />,
  realtimeSalary: <Activity {...icon} />,
};

/** Offers to answer, and bills to pay or to decide on. */
function countOf(waiting: Waiting | undefined, kind: ContractKind): number {
  const { offers = 0, bills = 0 } = waiting?.list.find((one) => one.kind === kind) ?? {};
  return offers + bills;
}

const isOfContracts = (key: AgentEntryKey): key is ContractEntryKey => Object.hasOwn(contractFlags, key);

export default function AgentCentre() {
  const t = useText();
  const { signedIn, member } = useSession();
  const { offer } = useModals();
  const { asked, openEntry, close } = useAgentCentre();
  const isKnown = asked === 'menu' || agentEntries.some(({ key }) => key === asked);
  const mayEnter = isAgent(member?.type);
  const refused = isKnown && (!signedIn ? 'loginPopup' : member !== undefined && !mayEnter ? 'realAccount' : undefined);
  const { isPending } = useQuery({ ...overviewQuery, enabled: isKnown && mayEnter });
  // Which kinds of contracts there are; without an answer none is shown, and the menu waits for it (AC-02).
  const { data: flags, isPending: isAsking } = useQuery({ ...agreementsQuery, enabled: isKnown && mayEnter });
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: isKnown && mayEnter });
  useEffect(() => {
    if (!refused) return;
    close();
    offer(refused);
  }, [refused, close, offer]);
  if (!isKnown || refused || member === undefined || isPending || isAsking) return null;
  const entries = agentEntries.filter(({ key }) => !isOfContracts(key) || flags?.[contractFlags[key]] === 1);
  const shown = entries.find(({ key }) => key === asked) ?? firstEntry;
  return (
    <CentrePanel
      label={t('agents.centre.title')}
      backLabel={t('agents.centre.back')}
      entries={entries.map(({ key }) => ({
        ...{ key, label: t(`agents.entry.${key}`), icon: icons[key], group: isOfContracts(key) ? 'contracts' : 'team' },
        count: isOfContracts(key) ? countOf(waiting, contractKindOf[key]) : 0,
      }))}
      shown={shown}
      menuOnly={asked === 'menu'}
      onOpen={(key) => openEntry(key as AgentEntryKey | undefined)}
      onClose={close}
      head={<AgentHead member={member} />}
    />
  );
}
