/**
 * How a draw went for the member: its numbers, what all their bets on it cost and returned, and line by line what won, by which prize or rule. Opened by hand,
 * from the notice or the room, so it never lies over what one is doing.
 */
import { buttonClass } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { PrizeTable } from '@banyan/ui/prize-table';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Drawn, drawQuery } from '../draws/index.ts';
import { gameAddress, useLotteryNames } from '../lottery/index.ts';
import { BetOutcome } from './BetOutcome.tsx';
import { gameNameOf } from './BetTable.tsx';
import styles from './Round.module.css';
import { type Bet, gamesQuery, roundBetsQuery } from './bets.queries.ts';
import { hitMarks } from './hitMarks.ts';
import { RoundPaid, RoundPrizes } from './RoundWords.tsx';
import { prizesOf } from './settledNews.ts';
import { costOf, paidFor } from './sums.ts';

declare module '../../lib/modals.tsx' {
  interface Popups {
    /** The member's bets on a draw. */
    round: { readonly drawId: string; readonly gameCode: string };
  }
}

export default function RoundModal({ fields: { drawId, gameCode }, onClose }: PopupProps<'round'>) {
  const t = useText();
  const names = useLotteryNames();
  const games = useQuery(gamesQuery).data?.list ?? [];
  const draw = useQuery(drawQuery(drawId));
  const bets = useQuery(roundBetsQuery(drawId));
  const rules = games.find((game) => game.gameCode === gameCode)?.rules;
  const error = draw.error ?? bets.error;
  const result = draw.data?.result ?? null;
  return (
    <Dialog
      open
      kind="modal"
      height="auto"
      onPhone="sheet"
      title={gameNameOf(names, games, gameCode)}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {draw.data === undefined || bets.data === undefined ? (
        error === null ? (
          <Skeleton block={320} radius="var(--r-4)" />
        ) : (
          <NotRead
            title={t('bets.round.failed')}
            error={error}
            onAgain={() => void Promise.all([draw.refetch(), bets.refetch()])}
          />
        )
      ) : (
        <div className={styles.sheet}>
          <Sums bets={bets.data} />
          <section aria-labelledby="round-draw">
            <h3 id="round-draw" className={styles.heading}>
              {t('bets.draw.title', { drawNo: draw.data.drawNo })}
            </h3>
            {result !== null && result.length > 2 ? (
              <PrizeTable
                caption={t('bets.draw.title', { drawNo: draw.data.drawNo })}
                tiers={result.map(({ tier, numbers }) => ({ key: tier, label: names.tier(tier), numbers }))}
                mark={(tier, number) => markOf(bets.data, tier === result[0]?.tier, number)}
              />
            ) : (
              <Drawn draw={draw.data} />
            )}
          </section>
          <ul className={styles.lines}>
            {bets.data.map((bet) => (
              <Line key={bet.id} bet={bet} rules={rules} result={result} />
            ))}
          </ul>
          <p className={styles.ways}>
            {draw.data.seedHash === null ? null : (
              <Link
                to={`/verify?draw=${drawId}`}
                className={buttonClass({ kind: 'ghost', size: 's' })}
                onClick={onClose}
              >
                <ShieldCheck size={16} strokeWidth={1.9} aria-hidden="true" />
                {t('bets.round.check')}
              </Link>
            )}
            <Link
              to={gameAddress(gameCode)}
              className={buttonClass({ kind: 'secondary', size: 's' })}
              onClick={onClose}
            >
              {t('bets.round.again')}
            </Link>
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** The digits that any winning bet found in a number. */
function markOf(bets: readonly Bet[], isSpecial: boolean, number: string) {
  for (const bet of bets) {
    const found = bet.state === 'won' ? hitMarks(bet.play, bet.selection)(isSpecial, number) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What was won is large; what was bet stands beside it. */
function Sums({ bets }: { bets: readonly Bet[] }) {
  const t = useText();
  const cost = costOf(bets);
  if (cost === undefined) return <p className="muted">{t('bets.round.none')}</p>;
  const paid = paidFor(bets);
  return (
    <div className={styles.sums} data-won={paid === undefined ? undefined : ''}>
      <strong>
        <RoundPaid paid={paid} />
      </strong>
      <span>
        {t('bets.round.cost')} <Amount value={cost} />
      </span>
    </div>
  );
}

type LineProps = { bet: Bet; rules: string | undefined; result: Parameters<typeof prizesOf>[1] };

function Line({ bet, rules, result }: LineProps) {
  const names = useLotteryNames();
  const prizes = bet.state === 'won' ? prizesOf(bet, result) : [];
  return (
    <li className={styles.line} data-state={bet.state}>
      <span className="grow">
        <strong>
          {names.play(bet.play, rules)} <bdi>{names.selection(bet.selection)}</bdi>
        </strong>
        <small>{prizes.length === 0 ? names.rule(bet.play, rules) : <RoundPrizes prizes={prizes} />}</small>
      </span>
      <BetOutcome bet={bet} />
    </li>
  );
}
