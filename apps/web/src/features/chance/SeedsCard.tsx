/** What decides one's draws, and the button that shows the sealed seed so that they can be checked. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { randomId } from '../../lib/randomId.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { seedsQuery, showSeeds } from './chance.queries.ts';
import styles from './lucky.module.css';

export function SeedsCard() {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const { data } = useQuery(seedsQuery);
  const showing = useMutation({
    // The new seed of one's own is made here, after the hash of the operator's next one was shown.
    mutationFn: () => showSeeds(randomId().replaceAll('-', '').slice(0, 16)),
    onSuccess: (next) => cache.setQueryData(seedsQuery.queryKey, next),
  });
  if (data === undefined) return null;
  return (
    <Card as="section" pad aria-labelledby="chance-seeds">
      <h2 id="chance-seeds" className={styles.heading}>
        {t('chance.seeds.title')}
      </h2>
      <p className="small muted">{t('chance.seeds.text')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('chance.seeds.hash')}</dt>
          <dd>
            <code>{data.seedHash}</code>
          </dd>
        </div>
        <div>
          <dt>{t('chance.seeds.own')}</dt>
          <dd>
            <code>{data.clientSeed}</code>
          </dd>
        </div>
        <div>
          <dt>{t('chance.seeds.nonce')}</dt>
          <dd className="num">{data.nonce}</dd>
        </div>
      </dl>
      {showing.error === null ? null : <p className={styles.wrong}>{say(showing.error)}</p>}
      <Button
        kind="secondary"
        size="s"
        busy={showing.isPending}
        disabled={data.nonce === 0}
        onClick={() => showing.mutate()}
      >
        {t('chance.seeds.show')}
      </Button>
    </Card>
  );
}
