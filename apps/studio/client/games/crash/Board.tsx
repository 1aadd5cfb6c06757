/** The board of the flight: one kite for everybody. A bet before it rises or while another flies, a cash-out before it crashes. */
import { useEffect, useRef, useState } from 'react';
import { capOf, cashOut, crash, flightMs, multiplierAt } from '@banyan/games/crash';
import { useTypedAmount } from '@banyan/ui/amount-input';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { BoardLayout } from '../../app/BoardLayout.tsx';
import type { BoardProps } from '../../app/board-props.ts';
import { Celebration } from '../../app/Celebration.tsx';
import { SessionLine } from '../../app/SessionLine.tsx';
import { ShareButton } from '../../app/ShareButton.tsx';
import { FaultLine, StakeBox, stakeUnits } from '../../app/StakeBox.tsx';
import { usePlayKey } from '../../app/usePlayKey.ts';
import type { Seat } from '../../app/useSeat.ts';
import { useSession } from '../../app/useSession.ts';
import { exactText, shown, unitsOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './crash.module.css';
import { Sky } from './Sky.tsx';
import { type Bet, type NextBet, useBet } from './useBet.ts';
import { type Flight, useFlight } from './useFlight.ts';

/** Hundredths of an automatic cash-out; null for none, undefined for text that is no multiplier. */
function aimOf(typed: string): number | null | undefined {
  if (typed === '') return null;
  const hundredths = Math.round(Number(typed) * 100);
  const { leastCashOut, most } = crash.rules;
  return Number.isSafeInteger(hundredths) && hundredths >= leastCashOut && hundredths <= most ? hundredths : undefined;
}

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const flight = useFlight();
  const [aimText, setAimText] = useState('');
  const { event } = flight;
  const { bet, next, place, leave, setNext } = useBet(seat, event);
  const aim = aimOf(aimText);
  const stake = stakeUnits(seat);
  const own = bet !== null && event !== null && bet.flight === event.number ? bet : null;
  const isRiding = event?.is === 'flying' && (own?.is === 'on' || own?.is === 'leaving');
  const isReady = stake !== undefined && aim !== undefined;
  // Without a stream it is not known whether bets are still taken; a cash-out is decided by the studio in any case.
  const isOpen = event?.is === 'open' && own === null && !flight.isLost;
  // Whoever is not on this flight any more may bet for the next one.
  const mayPlan = event !== null && event.is !== 'open' && (own === null || own.is === 'paid' || own.is === 'lost');

  const { session, over } = useOver(seat, bet);
  const go = (): void => {
    if (isRiding) void leave();
    else if (isOpen && isReady) void place({ stake: seat.stake, aim });
    else if (mayPlan && next !== null) setNext(null);
    else if (mayPlan && isReady) setNext({ stake: seat.stake, aim });
  };
  usePlayKey(go);

  return (
    <BoardLayout
      stage={
        <div className={styles.stage}>
          <Sky flight={flight} endMs={event?.is === 'ended' ? flightMs(event.reached ?? 100) : null} />
          <p className={styles.word} aria-live="polite">
            {flight.isLost
              ? text('studio.crash.lost')
              : event === null
                ? text('studio.wait')
                : text(`studio.crash.${event.is}`)}
            {own?.is === 'paid' ? <Profit seat={seat} bet={own} /> : null}
            {own?.is === 'paid' && own.isSettled && event?.is !== 'flying' ? (
              <ShareButton round={own.id} language={seat.language} />
            ) : null}
          </p>
          <Celebration currency={seat.currency} last={over} isBusy={false} />
          <ol className={styles.last} aria-label={text('studio.crash.last')} dir="ltr">
            {event?.last.map(({ number, reached }) => (
              <li key={number} data-high={reached >= 200} className="num">
                {(reached / 100).toFixed(2)}×
              </li>
            ))}
          </ol>
          <SessionLine currency={seat.currency} session={session} />
        </div>
      }
    >
      <StakeBox seat={seat} isBusy={next !== null || own?.is === 'placing'} />
      <Aim typed={aimText} isWrong={aim === undefined} onType={setAimText} />
      <Cap seat={seat} stake={stake} aim={aim ?? null} />
      {own !== null && isRiding ? (
        <CashOut seat={seat} bet={own} flight={flight} onPress={go} />
      ) : mayPlan ? (
        <PlanButton seat={seat} next={next} isReady={isReady} onPress={go} />
      ) : (
        <Button kind="primary" size="l" wide disabled={!isOpen || !isReady} busy={own?.is === 'placing'} onClick={go}>
          {text(own?.is === 'on' || own?.is === 'leaving' ? 'studio.crash.isOn' : 'studio.crash.bet')}
        </Button>
      )}
      {own?.isUnanswered === true ? <p role="status">{text('studio.crash.unanswered')}</p> : null}
      <FaultLine code={seat.fault} />
    </BoardLayout>
  );
}

/** Counts a bet in the session once it is known what became of it. */
function useOver(seat: Seat, bet: Bet | null) {
  const session = useSession(seat);
  const [over, setOver] = useState<{ id: string; stake: bigint; payout: bigint }>();
  const latest = useRef(session);
  latest.current = session;
  const isOver = bet !== null && (bet.is === 'paid' || bet.is === 'lost');
  const [id, stake, payout] = isOver ? [bet.id, bet.stake, bet.payout] : ['', '0', '0'];
  useEffect(() => {
    if (id === '') return;
    const [staked, paid] = [unitsOf(seat.currency, stake) ?? 0n, unitsOf(seat.currency, payout) ?? 0n];
    latest.current.note(staked, paid);
    setOver({ id, stake: staked, payout: paid });
  }, [id, stake, payout, seat.currency]);
  return { session, over };
}

/** What was paid, and how much of it is more than the stake. */
function Profit({ seat: { currency }, bet: { stake, payout } }: { seat: Seat; bet: Bet }) {
  const text = useText();
  const profit = (unitsOf(currency, payout) ?? 0n) - (unitsOf(currency, stake) ?? 0n);
  return (
    <>
      {' '}
      {text('studio.crash.paid', { payout: shown(currency, payout) })}{' '}
      <b className={`num ${styles.paid}`}>+{shown(currency, exactText(currency, profit))}</b>
    </>
  );
}

const amountEveryMs = 100;

/** The button that cashes out, with what that would pay now by the page's own clock; the studio's decides. */
function CashOut({ seat, bet, flight, onPress }: { seat: Seat; bet: Bet; flight: Flight; onPress: () => void }) {
  const text = useText();
  const [, setTick] = useState(0);
  useEffect(() => {
    // Without a stream the flight may have ended: the amount stays at what was last known.
    if (flight.isLost) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), amountEveryMs);
    return () => clearInterval(timer);
  }, [flight.isLost]);
  const { currency, table } = seat;
  const stake = unitsOf(currency, bet.stake) ?? 1n;
  const most = Math.min(capOf(stake, unitsOf(currency, table.limits.mostWin) ?? stake), bet.aim ?? crash.rules.most);
  const pays = cashOut(stake, Math.min(multiplierAt(flight.sinceMs()), most));
  return (
    <Button kind="money" size="l" wide busy={bet.is === 'leaving'} onClick={onPress}>
      {text('studio.crash.leaveAmount', { amount: shown(currency, exactText(currency, pays)) })}
    </Button>
  );
}

/** Where the bet will have won all that a round pays: told before it is placed, where anybody could come so far. */
function Cap({ seat: { currency, table }, stake, aim }: { seat: Seat; stake: bigint | undefined; aim: number | null }) {
  const text = useText();
  const mostWin = unitsOf(currency, table.limits.mostWin);
  if (stake === undefined || mostWin === undefined) return null;
  const cap = capOf(stake, mostWin);
  if (cap >= crash.rules.most || (aim !== null && aim <= cap)) return null;
  const values = { times: (cap / 100).toLocaleString('en'), amount: shown(currency, table.limits.mostWin) };
  return <p className="tiny muted">{text('studio.crash.cap', values)}</p>;
}

/** The multiplier at which the bet leaves by itself. */
function Aim({ typed, isWrong, onType }: { typed: string; isWrong: boolean; onType: (typed: string) => void }) {
  const field = useTypedAmount(typed, onType);
  const text = useText();
  return (
    <Field
      label={text('studio.crash.aim')}
      hint={text('studio.crash.aimHint')}
      error={isWrong ? text('studio.crash.aimWrong') : undefined}
    >
      {(control) => (
        <TextInput {...control} className="num" inputMode="decimal" autoComplete="off" placeholder="2.00" {...field} />
      )}
    </Field>
  );
}

type PlanButtonProps = { seat: Seat; next: NextBet | null; isReady: boolean; onPress: () => void };

/** Bets on the next round, or takes that back. An element of its own: a press that began on the bet button never counts here. */
function PlanButton({ seat, next, isReady, onPress }: PlanButtonProps) {
  const text = useText();
  const kind = next === null ? 'primary' : 'soft';
  return (
    <Button kind={kind} size="l" wide disabled={next === null && !isReady} onClick={onPress}>
      {next === null
        ? text('studio.crash.next')
        : text('studio.crash.nextCancel', { amount: shown(seat.currency, next.stake) })}
    </Button>
  );
}
