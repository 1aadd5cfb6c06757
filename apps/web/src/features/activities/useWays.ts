/** Where a promotion leads: panes of the member centre, the page of draws, and the page of the app. */
import { useNavigate } from 'react-router';
import { textParam, useAddress } from '../../lib/address.ts';

const shape = { mc: textParam, part: textParam, view: textParam };

export type Way = keyof ReturnType<typeof useWays>;

export function useWays() {
  const [, change] = useAddress(shape);
  const navigate = useNavigate();
  const pane = (mc: string, within: { part?: string; view?: string } = {}) =>
    change({ mc, part: within.part, view: within.view });
  const lucky = (promotion: string) => void navigate(`/lucky?id=${promotion}`);
  return {
    deposit: () => pane('depositv2'),
    rewards: () => pane('rewardCenter'),
    friend: () => pane('referral'),
    contact: () => pane('securityCenter', { part: 'account' }),
    app: () => void navigate('/down'),
    wheel: lucky,
    egg: lucky,
    envelope: lucky,
    raffle: lucky,
    mission: () => pane('missionLeaderboard'),
    board: () => pane('missionLeaderboard', { view: 'boards' }),
    rebate: () => pane('rewardCenter'),
  };
}
