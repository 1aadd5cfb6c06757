/** The member's tickets that stand on the shown draw, each with the way to take it back while bets are taken. */
import { useLotteryNames } from '../lottery/index.ts';
import { ResultNotice } from '../marketing/index.ts';
import { useSession } from '../sessions/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import { useOnSale } from '../draws/index.ts';
import { formatExact, money } from '@banyan/core/money';
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { type OwnTicket, playsOf, ticketsOf } from './ownTickets.ts';
import styles from './Slip.module.css';
import { changeSlips } from './slipStore.ts';
import { selectionsText } from './selectionsText.ts';
import { unitsOf } from './slip.ts';
import { betsOfDrawQuery, cancelTicket } from './tickets.queries.ts';
import type { Slip } from './useSlip.ts';
import { refresh } from '../../lib/query.ts';

export function OwnTickets({ slip }: { slip: Slip }) {
  const t = useText();
  const id = useId();
  const { signedIn } = useSession();
  const { draw } = slip.current;
  const onSale = useOnSale(draw);
  const { data } = useQuery({ ...betsOfDrawQuery(draw?.id ?? ''), enabled: signedIn && draw !== null });
  const tickets = ticketsOf(data?.content ?? []);
  if (!signedIn || !onSale || tickets.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby={id}>
      <h3 id={id} className={styles.ownTitle}>
        {t('lottery.slip.mine')}
      </h3>
      <ul>
        {tickets.map((ticket) => (
          <Ticket key={ticket.ticketId} ticket={ticket} rules={slip.rules} />
        ))}
      </ul>
      {draw === null ? null : <ResultNotice drawsAt={draw.drawsAt} />}
    </section>
  );
}

function Ticket({ ticket: { ticketId, bets }, rules }: { ticket: OwnTicket; rules: string }) {
  const t = useText();
  const names = useLotteryNames();
  const toast = useToast();
  const say = useRefusalText();
  const cache = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => cancelTicket(ticketId),
    onSuccess: ({ refunded }) => {
      changeSlips({ placed: undefined });
      toast({
        kind: 'done',
        title: t('lottery.slip.cancelled'),
        detail: (
          <>
            {t('lottery.slip.cancelledText')} <Amount value={refunded} />
          </>
        ),
      });
    },
    onError: (error) => toast({ kind: 'error', title: t('lottery.slip.notCancelled'), detail: say(error) }),
    onSettled: async () => {
      void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
      await refresh(cache, 'GET /wps/member/bets');
    },
  });
  const [first] = bets;
  if (first === undefined) return null;
  const { currency } = first.cost;
  const cost = formatExact(
    money(
      currency,
      bets.reduce((sum, bet) => sum + unitsOf(currency, bet.cost.amount), 0n),
    ),
  );
  const plays = playsOf(bets).map(({ play, bets: own }) => ({
    play,
    name: names.play(play, rules),
    selections: selectionsText(own, names),
  }));
  return (
    <li className={styles.ownRow}>
      <span className="grow">
        {plays.map(({ play, name, selections }) => (
          <span key={play} className={styles.ownPlay}>
            <strong>{name}</strong>
            <span className={styles.ownNumbers}>{selections}</span>
          </span>
        ))}
        <span className={styles.hint}>
          {t('lottery.slip.lines', { count: bets.length })} · <Amount value={{ currency, amount: cost }} />
        </span>
      </span>
      <Button kind="secondary" size="s" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {t('lottery.slip.cancelTicket')}
        <span className="sr"> {plays.map(({ name }) => name).join(', ')}</span>
      </Button>
    </li>
  );
}
