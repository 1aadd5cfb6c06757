/** One bet with all there is to check it: its terms, the draw with the digits it found, and every line in the books. */
import { useLotteryNames } from '../lottery/index.ts';
import { Card } from '@banyan/ui/card';
import { PrizeTable } from '@banyan/ui/prize-table';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/language.tsx';
import { BetFacts } from './BetFacts.tsx';
import { BetLines } from './BetLines.tsx';
import { BetProof } from './BetProof.tsx';
import styles from './bets.module.css';
import { type BetDetailValue, betQuery } from './bets.queries.ts';
import { hitMarks } from './hitMarks.ts';
import { NotRead } from '../../lib/NotRead.tsx';

export function BetDetail({ betId, onBack }: { betId: string; onBack: () => void }) {
  const t = useText();
  const back = useRef<HTMLButtonElement>(null);
  const { data, error, isPending, refetch } = useQuery(betQuery(betId));
  // The list that had the focus is gone; without this a reader would start again at the top of the page.
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div>
        <button ref={back} type="button" className={styles.back} onClick={onBack}>
          <ChevronLeft className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
          {t('bets.detail.back')}
        </button>
      </div>
      {isPending ? <Skeleton block={480} radius="var(--r-4)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('bets.detail.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <BetFacts bet={data.bet} draw={data.draw} />
          <DrawNumbers {...data} />
          <BetProof ticketId={data.bet.ticketId} />
          <BetLines lines={data.lines} />
        </>
      )}
    </>
  );
}

/** The numbers of the draw with what the bet found in them marked; before the draw, that they are awaited. */
function DrawNumbers({ bet, draw }: Pick<BetDetailValue, 'bet' | 'draw'>) {
  const t = useText();
  const names = useLotteryNames();
  const special = draw.result?.[0]?.tier;
  const found = hitMarks(bet.play, bet.selection);
  return (
    <Card as="section" pad aria-labelledby="bet-draw">
      <h3 id="bet-draw" className={styles.heading}>
        {t('bets.draw.title', { drawNo: draw.drawNo })}
      </h3>
      {draw.result === null ? (
        <p className="small muted" role="status">
          {t(draw.state === 'void' ? 'bets.draw.void' : 'bets.draw.waiting')}
        </p>
      ) : (
        <PrizeTable
          caption={t('bets.draw.title', { drawNo: draw.drawNo })}
          tiers={draw.result.map(({ tier, numbers }) => ({ key: tier, label: names.tier(tier), numbers }))}
          mark={(tier, number) => found(tier === special, number)}
        />
      )}
    </Card>
  );
}
