/** The board of the flight: one kite for everybody. A bet before it rises, a cash-out before the string tears. */
import { useEffect, useRef, useState } from 'react';
import { crash, flightMs } from '@banyan/games/crash';
import { latinAmount } from '@banyan/ui/amount-input';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import type { BoardProps } from '../../app/games.ts';
import { FaultLine, StakeBox, stakeUnits } from '../../app/StakeBox.tsx';
import { usePlayKey } from '../../app/usePlayKey.ts';
import { shown } from '../../lib/amounts.ts';
import { type Balance, Refused, type Round, ask } from '../../lib/calls.ts';
import { play as sound } from '../../lib/sound.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './crash.module.css';
import { Sky } from './Sky.tsx';
import { useFlight } from './useFlight.ts';

type Bet = {
  readonly id: string;
  readonly flight: number;
  readonly is: 'placing' | 'on' | 'leaving' | 'paid' | 'lost';
  readonly payout: string;
};
type ShownBet = { readonly multiplier: number | null };

/** Hundredths of an automatic cash-out; null for none, undefined for text that is no multiplier. */
function aimOf(typed: string): number | null | undefined {
  if (typed === '') return null;
  const hundredths = Math.round(Number(typed) * 100);
  const { leastCashOut, most } = crash.rules;
  return Number.isSafeInteger(hundredths) && hundredths >= leastCashOut && hundredths <= most ? hundredths : undefined;
}

const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : 'broken');
const lookMs = 400;

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const flight = useFlight();
  const [aimText, setAimText] = useState('');
  const [bet, setBet] = useState<Bet | null>(null);
  const isAsking = useRef(false);
  const { news } = flight;
  const aim = aimOf(aimText);
  const stake = stakeUnits(seat);
  const isMine = bet !== null && news !== null && bet.flight === news.number;
  const mayBet = news?.is === 'open' && !isMine && stake !== undefined && aim !== undefined;
  const mayLeave = news?.is === 'flying' && isMine && bet.is === 'on';

  async function place(): Promise<void> {
    if (!mayBet || isAsking.current || news === null) return;
    isAsking.current = true;
    seat.setFault('');
    sound('press');
    const id = crypto.randomUUID();
    setBet({ id, flight: news.number, is: 'placing', payout: '0' });
    try {
      const told = await ask<{ round: Round; flight: number; balance: Balance | null }>(
        '/api/flight/bets',
        seat.token,
        { id, stake: seat.stake, aim },
      );
      seat.takeBalance(told.balance);
      const isOn = told.round.is === 'owed';
      setBet(isOn || told.round.is === 'waiting' ? { id, flight: told.flight, is: 'on', payout: '0' } : null);
      if (told.round.is === 'refused') seat.setFault(told.round.refusal);
      else if (!isOn && told.round.is !== 'waiting') seat.setFault('late');
    } catch (error) {
      setBet(null);
      seat.setFault(codeOf(error));
    }
    isAsking.current = false;
  }

  async function leave(): Promise<void> {
    if (bet === null || !mayLeave) return;
    setBet({ ...bet, is: 'leaving' });
    sound('press');
    // Too late or not: what became of the bet is told by the studio in a moment.
    await ask('/api/flight/leave', seat.token, { id: bet.id }).catch(() => {});
  }
  usePlayKey(() => void (mayLeave ? leave() : place()));

  // What became of the bet is asked for while it flies and after, until it is over.
  const watched = bet !== null && (bet.is === 'on' || bet.is === 'leaving') && news?.is !== 'open' ? bet.id : '';
  const { token, takeBalance, setFault } = seat;
  useEffect(() => {
    if (watched === '') return undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      const told = await ask<{ round: Round<ShownBet> }>(`/api/flight/bets/${watched}`, token).catch(() => undefined);
      const round = told?.round;
      if (isGone || round === undefined) return;
      if (round.is === 'returning' || round.is === 'undone') {
        setBet(null);
        setFault('late');
      } else if (round.payout !== null) {
        const isPaid = Number(round.payout) > 0;
        setBet((last) =>
          last?.id === watched ? { ...last, is: isPaid ? 'paid' : 'lost', payout: round.payout ?? '0' } : last,
        );
        sound(isPaid ? 'win' : 'lose');
      } else return;
      const read = await ask<{ balance: Balance }>('/api/balance', token).catch(() => undefined);
      takeBalance(read?.balance);
    };
    const timer = setInterval(() => void look(), lookMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [watched, token, takeBalance, setFault]);

  return (
    <div className={styles.board}>
      <div className={styles.stage}>
        <Sky flight={flight} endMs={news?.is === 'ended' ? flightMs(news.reached ?? 100) : null} />
        <p className={styles.word} aria-live="polite">
          {flight.isLost
            ? text('studio.fault.unreachable')
            : news === null
              ? text('studio.wait')
              : text(`studio.crash.${news.is}`)}
          {isMine && bet.is === 'paid' ? <b className={styles.paid}>+{shown(seat.currency, bet.payout)}</b> : null}
        </p>
        <ol className={styles.last} aria-label={text('studio.crash.last')} dir="ltr">
          {news?.last.map(({ number, reached }) => (
            <li key={number} data-high={reached >= 200} className="num">
              {(reached / 100).toFixed(2)}×
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.controls}>
        <StakeBox seat={seat} isBusy={isMine && bet.is !== 'paid' && bet.is !== 'lost'} />
        <Field
          label={text('studio.crash.aim')}
          hint={text('studio.crash.aimHint')}
          error={aim === undefined ? text('studio.crash.aimWrong') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              className="num"
              inputMode="decimal"
              autoComplete="off"
              placeholder="2.00"
              value={aimText}
              onChange={(event) => setAimText(latinAmount(event.target.value))}
            />
          )}
        </Field>
        {isMine && (bet.is === 'on' || bet.is === 'leaving') && news?.is === 'flying' ? (
          <Button kind="money" size="l" wide busy={bet.is === 'leaving'} onClick={() => void leave()}>
            {text('studio.crash.leave')}
          </Button>
        ) : (
          <Button
            kind="primary"
            size="l"
            wide
            disabled={!mayBet}
            busy={bet?.is === 'placing'}
            onClick={() => void place()}
          >
            {text(isMine && bet.is === 'on' ? 'studio.crash.isOn' : 'studio.crash.bet')}
          </Button>
        )}
        <FaultLine code={seat.fault} />
      </div>
    </div>
  );
}
