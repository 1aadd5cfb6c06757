/** For members: what there is to play with, and the ways to the money and the records. */
import { useLotteryNames } from '../lottery/index.ts';
import { useMemberCentre } from '../members/index.ts';
import { isTrial, useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText, ScrollText } from 'lucide-react';
import { ContinuePlaying } from './ContinuePlaying.tsx';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import styles from './home.module.css';

const lastBetQuery = queryOf('GET /wps/member/bets', { query: { pageNo: 1, pageSize: 1 } });

export function MemberStrip() {
  const t = useText();
  const { signedIn, member } = useSession();
  const names = useLotteryNames();
  const { openEntry } = useMemberCentre();
  const { data } = useQuery({ ...lastBetQuery, enabled: signedIn });
  if (!signedIn) return null;
  const last = data?.content[0];
  return (
    <Card as="section" pad className={styles.member} aria-label={t('home.member.label')}>
      <div className="grow">
        <strong className={styles.hello}>{t('home.member.hello', { name: member?.account ?? '' })}</strong>
        {last === undefined ? (
          <span className="small muted">{t('home.member.noBets')}</span>
        ) : (
          <span className="small muted">
            {t('home.member.lastBet')} <When at={last.placedAt} piece="minute" /> ·{' '}
            <bdi>{names.selection(last.selection)}</bdi> · <Amount value={last.cost} />
          </span>
        )}
      </div>
      <Button
        kind="secondary"
        icon={<ReceiptText size={16} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => openEntry('personalHistoryCopy')}
      >
        {t('member.entry.personalHistoryCopy')}
      </Button>
      <Button
        kind="secondary"
        icon={<ScrollText size={16} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => openEntry('transactionHistory')}
      >
        {t('member.entry.transactionHistory')}
      </Button>
      {member === undefined || isTrial(member) ? null : <ContinuePlaying />}
    </Card>
  );
}
