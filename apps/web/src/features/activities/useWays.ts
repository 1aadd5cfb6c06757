/** Where a promotion leads: panes of the member centre, and the page of the app. */
import { useNavigate } from 'react-router';
import { textParam, useAddress } from '../../lib/address.ts';

const shape = { mc: textParam, part: textParam };

export function useWays() {
  const [, change] = useAddress(shape);
  const navigate = useNavigate();
  return {
    deposit: () => change({ mc: 'depositv2', part: undefined }),
    rewards: () => change({ mc: 'rewardCenter', part: undefined }),
    friend: () => change({ mc: 'referral', part: undefined }),
    contact: () => change({ mc: 'securityCenter', part: 'account' }),
    app: () => void navigate('/down'),
  };
}
