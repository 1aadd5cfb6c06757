/** Taking part: the request is made at the press and kept until it is answered; the scene moves only towards what the server has answered. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomId } from '../../lib/randomId.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { refresh } from '../../lib/query.ts';
import { useSendOnce } from '../../lib/sendOnce.ts';
import { useSession } from '../sessions/index.ts';
import { type Taken, claims } from './chance.queries.ts';

export type Turn = {
  /** What was answered to the last press; undefined before and while it is asked. */
  readonly taken: Taken | undefined;
  readonly isAsking: boolean;
  readonly isLost: boolean;
  readonly fault: string | undefined;
  /** Whether the scene has come to rest, and the result may be read. */
  readonly isShown: boolean;
  readonly press: () => void;
  readonly rest: () => void;
};

export function useClaim(promotion: string): Turn {
  const { member } = useSession();
  const cache = useQueryClient();
  const say = useRefusalText();
  const [taken, setTaken] = useState<Taken>();
  const [isShown, setShown] = useState(true);
  const { sent, refused, send, forgetRefusal } = useSendOnce(claims, {
    owner: member?.id,
    about: promotion,
    onTaken: (value) => {
      setShown(false);
      setTaken(value);
    },
  });
  return {
    taken,
    isShown,
    isAsking: sent?.isSending === true,
    isLost: sent?.isUnanswered === true && !sent.isSending,
    fault: refused === undefined ? undefined : say(refused),
    press() {
      forgetRefusal();
      setTaken(undefined);
      void send(() => ({ promotion, request: randomId() })).then(() => refresh(cache, 'GET /wps/chance/seeds'));
    },
    // Balances and what is left change on the page when the scene has told what was drawn, not before.
    rest() {
      setShown(true);
      void refresh(
        cache,
        ...(['GET /wps/chance', 'GET /wps/chance/draws', 'GET /wps/chance/:promotion/winners'] as const),
        ...(['GET /wps/rewards', 'GET /wps/v2/wallets/balance'] as const),
      );
    },
  };
}
