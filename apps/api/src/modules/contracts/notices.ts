/** What those concerned by contracts are told, in one go: whoever is told more than one thing gets a message of each. */
import { type ContractKind, type EndedWhy, percentText } from '@banyan/core/contracts';
import { type MemberId, makeId } from '@banyan/core/ids';
import type { MessageType } from '@banyan/protocol/inbox';
import type { Tx } from '../../infra/database.ts';
import { membersById } from '../members/index.ts';
import { notifyMany } from '../messages/index.ts';
import type { ContractRow } from './contract-store.ts';

type ContractMessage = Extract<MessageType, `contract-${string}`>;
type Concerned = Pick<ContractRow, 'kind' | 'rate' | 'member' | 'offeror'>;

export type Notice = {
  readonly to: MemberId;
  readonly type: ContractMessage;
  readonly kind: ContractKind;
  readonly rate: bigint;
  /** The other side; null: the house. */
  readonly who: MemberId | null;
  readonly why?: EndedWhy | undefined;
};

/** To the member that it is offered to, or was given to. */
export const toMember = (
  { kind, rate, member, offeror }: Concerned,
  type: ContractMessage,
  why?: EndedWhy,
): Notice => ({
  ...{ to: member, type, kind, rate, who: offeror, why },
});

/** To whoever offered it; nobody is told where the house did. */
export const toOfferor = (
  { kind, rate, member, offeror }: Concerned,
  type: ContractMessage,
  why?: EndedWhy,
): Notice[] => (offeror === null ? [] : [{ to: offeror, type, kind, rate, who: member, why }]);

/** As the words of a message choose by them. */
const kindWords: Readonly<Record<ContractKind, string>> = {
  ...{ dividend: 'dividend', 'daily-wage': 'daily', 'hourly-wage': 'hourly', 'real-time-salary': 'realtime' },
};
const whyWords: Readonly<Record<EndedWhy, string>> = {
  ...{ offeror: 'offeror', house: 'house', replaced: 'replaced', 'higher-rate': 'higher', 'upline-ended': 'upline' },
};

/** Takes the members' locks of postings: call it last. */
export async function tell(tx: Tx, notices: readonly Notice[]): Promise<void> {
  const accounts = await membersById(
    tx,
    notices.flatMap(({ who }) => who ?? []),
  );
  await notifyMany(
    tx,
    notices.map(({ to, type, kind, rate, who, why }) => ({
      ...{ member: to, id: makeId(), type, about: 'contract' },
      params: {
        ...{ kind: kindWords[kind], why: why === undefined ? '' : whyWords[why], rate: percentText(rate) },
        ...{ by: who === null ? 'house' : 'member', who: who === null ? '' : (accounts.get(who)?.account ?? '') },
      },
    })),
  );
}
