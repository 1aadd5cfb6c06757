/** One bonus: its terms, the bets that were looked at, and its end. What is lost by ending it stands beside the button that does. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { type Bonus, bonusQuery, endBonus } from './bonuses.queries.ts';
import { TermsList } from './TermsList.tsx';
import styles from './bonuses.module.css';

export function BonusDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(bonusQuery(id, page));
  return (
    <Dialog
      open
      width={640}
      onPhone="sheet"
      title={t('bonuses.dialog')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton block={240} radius="var(--r-3)" />
        ) : (
          <NotRead title={t('bonuses.failed')} error={error} onAgain={() => void refetch()} />
        )
      ) : (
        <div className={styles.details}>
          {data.bonus.takenWhy === null ? null : <p>{t('bonuses.takenBack', { reason: data.bonus.takenWhy })}</p>}
          <TermsList terms={data.terms} />
          <h3 className={styles.title}>{t('bonuses.plays')}</h3>
          {data.plays.length === 0 ? (
            <p className="small muted">{t('bonuses.noPlays')}</p>
          ) : (
            <>
              <Table
                caption={t('bonuses.plays')}
                columns={[
                  { key: 'at', label: t('wallet.statement.at'), cell: ({ at }) => <When at={at} /> },
                  { key: 'game', label: t('records.column.game'), cell: ({ game }) => game },
                  { key: 'valid', label: t('bonuses.valid'), end: true, cell: ({ valid }) => <Amount value={valid} /> },
                  {
                    key: 'counted',
                    label: t('bonuses.counted'),
                    end: true,
                    cell: ({ counted, why }) => (
                      <>
                        <Amount value={counted} />
                        {why === null ? null : <div className="tiny muted">{t(`bonuses.why.${why}`)}</div>}
                      </>
                    ),
                  },
                ]}
                rows={data.plays.map((play, index) => ({ ...play, key: `${play.at} ${index}` }))}
                rowKey={({ key }) => key}
              />
              <Pager page={page} pages={data.totalPages} onPage={setPage} />
            </>
          )}
          <EndBonus bonus={data.bonus} onEnded={onClose} />
        </div>
      )}
    </Dialog>
  );
}

/** Asks once more, with what is lost. */
function EndBonus({ bonus, onEnded }: { bonus: Bonus; onEnded: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => endBonus(bonus.id),
    onSuccess() {
      void refresh(cache, 'GET /wps/promotions/bonuses', 'GET /wps/v2/wallets/balance');
      toast({ kind: 'done', title: t('bonuses.ended') });
      onEnded();
    },
  });
  if (bonus.state !== 'active' && bonus.state !== 'waiting') return <Badge>{t(`bonuses.state.${bonus.state}`)}</Badge>;
  if (!isAsked)
    return (
      <Button kind="ghost" onClick={() => setAsked(true)}>
        {t(bonus.state === 'waiting' ? 'bonuses.drop' : 'bonuses.end')}
      </Button>
    );
  return (
    <fieldset className={styles.ask} aria-label={t('bonuses.end')}>
      <p>
        {bonus.balance === null ? (
          t('bonuses.dropText')
        ) : (
          <>
            {t('bonuses.endText')} <Amount value={bonus.balance} />
          </>
        )}
      </p>
      {end.isError ? <FormError>{say(end.error)}</FormError> : null}
      <div className={styles.buttons}>
        <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
          {t('bonuses.endYes')}
        </Button>
        <Button kind="secondary" onClick={() => setAsked(false)}>
          {t('bonuses.endNo')}
        </Button>
      </div>
    </fieldset>
  );
}
