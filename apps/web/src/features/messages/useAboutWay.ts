/** The way to what a message is about: an entry of the member centre or of the agent centre, or the points mall, with the thing opened in it. */
import { useNavigate } from 'react-router';
import { idParam, textParam, useAddress } from '../../lib/address.ts';
import type { InboxMessage } from './messages.queries.ts';

type About = NonNullable<InboxMessage['about']>;
/** Where each kind of contract stands in the agent centre, by the word that its messages have. */
const contractEntries: Readonly<Record<string, string>> = {
  ...{ dividend: 'dividends', daily: 'dailyWages', hourly: 'hourlySalary', realtime: 'realtimeSalary' },
};
const shape = {
  mc: textParam,
  ac: textParam,
  box: textParam,
  part: textParam,
  deposit: idParam,
  withdrawal: idParam,
  complaint: idParam,
  bonus: idParam,
};
const nothing = {
  mc: undefined,
  ac: undefined,
  box: undefined,
  part: undefined,
  deposit: undefined,
  withdrawal: undefined,
  complaint: undefined,
  bonus: undefined,
};

export function useAboutWay(): (message: Pick<InboxMessage, 'params'> & { about: About }) => void {
  const [, change] = useAddress(shape);
  const navigate = useNavigate();
  return ({ about: { kind, id }, params }) => {
    const thing = id ?? undefined;
    if (kind === 'points') return void navigate(`/pointMall?part=orders&order=${thing ?? ''}`);
    const ways = {
      deposit: { mc: 'depositv2', deposit: thing },
      withdrawal: { mc: 'withdraw', withdrawal: thing },
      transfer: { mc: 'transactionHistory' },
      complaint: { mc: 'messageV2', box: 'complaints', complaint: thing },
      kyc: { mc: 'securityCenter', part: 'identity' },
      safety: { mc: 'securityCenter', part: 'safety' },
      promotions: { mc: 'depositv2' },
      bonus: { mc: 'bonusDetails', bonus: thing },
      reward: { mc: 'rewardCenter' },
      contract: { ac: contractEntries[String(params['kind'])] ?? 'menu' },
    } satisfies Record<Exclude<About['kind'], 'points'>, object>;
    change({ ...nothing, ...ways[kind] });
  };
}
