/** Free bets that the slip may be placed with: one is the whole stake of one bet. Hidden from whoever has none, and of slips that make several bets. */
import { Chip, ChipRow } from '@banyan/ui/chip';
import { meetOdds, readPrice } from '@banyan/core/sports';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import type { FreeBet } from '../rewards/index.ts';
import styles from './Slip.module.css';
import { changedSlip } from './slip.ts';
import { changeSlip } from './slipStore.ts';
import type { SlipNow } from './useSlip.ts';

/** Whether the odds of all selections together are not below its own. */
function fits({ leastOdds }: FreeBet, prices: readonly string[]): boolean {
  if (leastOdds === null) return true;
  const [least, ...read] = [leastOdds, ...prices].map(readPrice);
  return (
    least !== undefined &&
    meetOdds(
      read.map((price) => price ?? 0n),
      least,
    )
  );
}

export function FreeBets({ slip }: { slip: SlipNow }) {
  const t = useText();
  const { freeBets, free, rows } = slip;
  if (freeBets.length === 0) return null;
  const prices = rows.map(({ price }) => price);
  const choose = (id: string | undefined) => changeSlip((now) => changedSlip(now, { freeBet: id }));
  return (
    <div className={styles.free}>
      <ChipRow label={t('sports.freeBet.title')}>
        {freeBets.map((bet) => {
          const isChosen = bet.id === free?.id;
          const isFit = fits(bet, prices);
          return (
            <Chip
              key={bet.id}
              pressed={isChosen}
              disabled={!isFit && !isChosen}
              onClick={() => choose(isChosen ? undefined : bet.id)}
            >
              {t('sports.bet.free')} <Amount value={bet.stake} />
              {bet.leastOdds === null || isFit ? null : (
                <span className="tiny"> · {t('rewards.freeBet.odds', { odds: bet.leastOdds })}</span>
              )}
            </Chip>
          );
        })}
      </ChipRow>
      {free === undefined ? null : <p className={styles.freeNote}>{t('sports.freeBet.note')}</p>}
    </div>
  );
}
