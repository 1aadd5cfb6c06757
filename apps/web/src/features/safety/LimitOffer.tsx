/** The offer of limits before the first deposit or bet: both answers are equally easy, and it is asked once (R75, R84). */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { isTrial, useSession } from '../sessions/index.ts';
import { seePrompt, safetyQuery } from './safety.queries.ts';
import styles from './safety.module.css';
import { useSafetyPart } from './useSafetyPart.ts';

export function LimitOffer() {
  const t = useText();
  const cache = useQueryClient();
  const { signedIn, member } = useSession();
  const { data } = useQuery({ ...safetyQuery, enabled: signedIn && !isTrial(member) });
  const openSafety = useSafetyPart();
  const answer = useMutation({
    ...seePrompt,
    onSuccess: () => cache.setQueryData(safetyQuery.queryKey, (old) => old && { ...old, wasPrompted: true }),
  });
  if (!signedIn || data === undefined || data.wasPrompted || data.limits.length > 0) return null;
  return (
    <Card pad className={styles.offer}>
      <span className={styles.sign}>
        <ShieldCheck size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <strong>{t('safety.offer.title')}</strong>
        <span className="small muted">
          {t('safety.offer.text')} <Link to="/responsible">{t('safety.help.open')}</Link>
        </span>
      </div>
      <div className={styles.end}>
        <Button kind="secondary" size="s" busy={answer.isPending} onClick={() => answer.mutate()}>
          {t('safety.offer.no')}
        </Button>
        <Button
          kind="secondary"
          size="s"
          onClick={() => {
            answer.mutate();
            openSafety();
          }}
        >
          {t('safety.offer.yes')}
        </Button>
      </div>
    </Card>
  );
}
