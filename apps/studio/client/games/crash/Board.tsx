/** The board of the flight: one kite for everybody. A bet before it rises, a cash-out before the string tears. */
import { useState } from 'react';
import { crash, flightMs } from '@banyan/games/crash';
import { latinAmount } from '@banyan/ui/amount-input';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { BoardLayout } from '../../app/BoardLayout.tsx';
import type { BoardProps } from '../../app/games.ts';
import { FaultLine, StakeBox, stakeUnits } from '../../app/StakeBox.tsx';
import { usePlayKey } from '../../app/usePlayKey.ts';
import { shown } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './crash.module.css';
import { Sky } from './Sky.tsx';
import { useBet } from './useBet.ts';
import { useFlight } from './useFlight.ts';

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
  const { news } = flight;
  const { bet, place, leave } = useBet(seat, news);
  const aim = aimOf(aimText);
  const stake = stakeUnits(seat);
  const isMine = bet !== null && news !== null && bet.flight === news.number;
  const mayBet = news?.is === 'open' && !isMine && stake !== undefined && aim !== undefined;
  const mayLeave = news?.is === 'flying' && isMine && bet.is === 'on';

  const go = (): void => {
    if (mayLeave) void leave();
    else if (mayBet) void place(aim);
  };
  usePlayKey(go);

  return (
    <BoardLayout
      stage={
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
      }
    >
      <StakeBox seat={seat} isBusy={isMine && bet.is !== 'paid' && bet.is !== 'lost'} />
      <Aim typed={aimText} isWrong={aim === undefined} onType={setAimText} />
      {isMine && (bet.is === 'on' || bet.is === 'leaving') && news?.is === 'flying' ? (
        <Button kind="money" size="l" wide busy={bet.is === 'leaving'} onClick={go}>
          {text('studio.crash.leave')}
        </Button>
      ) : (
        <Button kind="primary" size="l" wide disabled={!mayBet} busy={bet?.is === 'placing'} onClick={go}>
          {text(isMine && bet.is === 'on' ? 'studio.crash.isOn' : 'studio.crash.bet')}
        </Button>
      )}
      <FaultLine code={seat.fault} />
    </BoardLayout>
  );
}

/** The multiplier at which the bet leaves by itself. */
function Aim({ typed, isWrong, onType }: { typed: string; isWrong: boolean; onType: (typed: string) => void }) {
  const text = useText();
  return (
    <Field
      label={text('studio.crash.aim')}
      hint={text('studio.crash.aimHint')}
      error={isWrong ? text('studio.crash.aimWrong') : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          placeholder="2.00"
          value={typed}
          onChange={(event) => onType(latinAmount(event.target.value))}
        />
      )}
    </Field>
  );
}
