/**
 * The ticket's receipt: what the operator signed when the bet was taken, and where the ticket stands in the seal of its draw. The
 * checks themselves are made on the page of proofs, in the reader's browser.
 */
import { buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from './bets.module.css';
import { ticketProofQuery } from './bets.queries.ts';

/** Until the draw is sealed, which comes with its close, the answer is asked for again. */
const followMs = 15_000;

export function BetProof({ ticketId }: { ticketId: string }) {
  const t = useText();
  const { data, isPending } = useQuery({
    ...ticketProofQuery(ticketId),
    refetchInterval: ({ state }) => (state.data?.inclusion === null ? followMs : false),
  });
  // A ticket from before there were receipts has none, and its bet is no less a bet.
  if (data === undefined && !isPending) return null;
  return (
    <Card as="section" pad aria-labelledby="bet-proof">
      <div className={styles.top}>
        <h3 id="bet-proof" className={styles.heading}>
          {t('bets.proof.title')}
        </h3>
      </div>
      {data === undefined ? (
        <Skeleton block={72} radius="var(--r-2)" />
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('bets.proof.signed')}</dt>
              <dd>
                <When at={data.receipt.placedAt} />
              </dd>
            </div>
            <div>
              <dt>{t('bets.proof.seal')}</dt>
              <dd role="status">
                {data.inclusion === null
                  ? t('bets.proof.unsealed')
                  : t('bets.proof.sealed', { index: data.inclusion.index + 1, tickets: data.inclusion.tickets })}
              </dd>
            </div>
            <div>
              <dt>{t('bets.proof.leaf')}</dt>
              <dd className={styles.id}>{data.receipt.leaf}</dd>
            </div>
          </dl>
          <p>
            <Link to={`/verify?ticket=${ticketId}`} className={buttonClass({ kind: 'secondary', size: 's' })}>
              <ShieldCheck size={16} strokeWidth={1.9} aria-hidden="true" />
              {t('bets.proof.check')}
            </Link>
          </p>
        </>
      )}
    </Card>
  );
}
