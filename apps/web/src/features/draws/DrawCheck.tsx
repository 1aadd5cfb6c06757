/**
 * Checking a draw of the operator in the reader's own browser: what was promised before anybody bet, the tickets that were sealed,
 * the beacon's round, and the numbers that follow. The checking code is fetched when it is asked for; every step stands on a
 * page of its own.
 */
import { Button } from '@banyan/ui/button';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock3, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { knownOf, verdictWord } from '../verify/index.ts';
import styles from './DrawCheck.module.css';
import { type DrawProof, proofQuery } from './draws.queries.ts';

async function check(proof: DrawProof, cache: QueryClient) {
  const { checkDraw } = await import('@banyan/games/verify');
  return checkDraw(proof, await knownOf(cache, proof.drawId));
}

const icons = {
  right: CircleCheck,
  local: TriangleAlert,
  unfinished: Clock3,
  wrong: CircleAlert,
  foreign: CircleAlert,
  elsewhere: Clock3,
  malformed: CircleAlert,
};
const kinds: Readonly<Record<keyof typeof icons, string | undefined>> = {
  right: styles.right,
  local: styles.local,
  unfinished: styles.local,
  elsewhere: styles.local,
  wrong: styles.wrong,
  foreign: styles.wrong,
  malformed: styles.wrong,
};

export function DrawCheck({ drawId }: { drawId: string }) {
  const t = useText();
  const cache = useQueryClient();
  // The one that was read while the draw was awaited is not the one to check.
  const { data: proof, isFetching } = useQuery({ ...proofQuery(drawId), refetchOnMount: 'always' });
  const checking = useMutation({ mutationFn: (of: DrawProof) => check(of, cache) });
  const done = checking.data;
  const Icon = done === undefined ? Clock3 : icons[done.verdict];
  const facts = [
    ['hash', proof?.promise?.commitment],
    ['root', proof?.seal?.root],
    ['round', proof?.promise === undefined || proof.promise === null ? undefined : String(proof.promise.beacon.round)],
    ['seed', proof?.secret ?? undefined],
  ] as const;
  return (
    <section className={styles.check} aria-label={t('lottery.check.title')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{t(`lottery.check.${name}`)}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
      <Button
        kind="secondary"
        size="s"
        busy={checking.isPending}
        disabled={proof === undefined || isFetching}
        icon={<ShieldCheck size={16} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => proof && checking.mutate(proof)}
      >
        {t('lottery.check.run')}
      </Button>
      <div role="status">
        {done === undefined ? null : (
          <p className={kinds[done.verdict]}>
            <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
            <span>{t(`verify.drawVerdict.${verdictWord(done, proof?.isSample)}`)}</span>
          </p>
        )}
        {checking.isError ? <p className={styles.wrong}>{t('lottery.check.failed')}</p> : null}
      </div>
      <p className="tiny muted">{t('lottery.check.how')}</p>
      <Link to={`/verify?draw=${drawId}`} className="link small">
        {t('lottery.check.steps')}
      </Link>
    </section>
  );
}
