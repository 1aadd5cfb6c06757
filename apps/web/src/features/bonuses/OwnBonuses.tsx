/** The bonuses of the member: the one under way, those that wait for their turn, and those that have ended. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { BadgePercent } from 'lucide-react';
import { useState } from 'react';
import { idParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import rows from '../../lib/rows.module.css';
import { When } from '../../lib/When.tsx';
import { BonusDialog } from './BonusDialog.tsx';
import { BonusMeter } from './BonusMeter.tsx';
import { type Bonus, ownBonusesQuery } from './bonuses.queries.ts';
import styles from './bonuses.module.css';

const states: Readonly<Record<Bonus['state'], BadgeKind>> = {
  waiting: 'info',
  active: 'gold',
  converted: 'positive',
  forfeited: 'plain',
  expired: 'plain',
  spent: 'plain',
  cancelled: 'plain',
};

export function OwnBonuses() {
  const t = useText();
  const [page, setPage] = useState(1);
  const [{ bonus: opened }, change] = useAddress({ bonus: idParam });
  const { data, error, refetch } = useQuery(ownBonusesQuery(page));
  if (data === undefined)
    return error === null ? (
      <Skeleton block={140} radius="var(--r-4)" />
    ) : (
      <NotRead title={t('bonuses.failed')} error={error} onAgain={() => void refetch()} />
    );
  const others = [...data.waiting, ...data.content];
  return (
    <div className={styles.pane}>
      {data.active === null ? null : <BonusMeter bonus={data.active} />}
      {others.length === 0 ? null : (
        <Card as="section" aria-label={t('bonuses.others')}>
          <ul className={rows.list}>
            {others.map((bonus) => (
              <Line key={bonus.id} bonus={bonus} onOpen={() => change({ bonus: bonus.id })} />
            ))}
          </ul>
        </Card>
      )}
      <Pager page={page} pages={data.totalPages} onPage={setPage} />
      {opened === undefined ? null : <BonusDialog id={opened} onClose={() => change({ bonus: undefined })} />}
    </div>
  );
}

function Line({ bonus, onOpen }: { bonus: Bonus; onOpen: () => void }) {
  const t = useText();
  const { state, toMain } = bonus;
  return (
    <li className={rows.row}>
      <span className={rows.sign}>
        <BadgePercent size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={rows.what}>
        <strong>
          <Amount value={bonus.bonus} />
        </strong>
        <span className="tiny muted">
          {state === 'waiting' ? (
            <>
              {t('bonuses.startBy')} <When at={bonus.startBy} piece="minute" />
            </>
          ) : (
            <When at={bonus.endedAt ?? bonus.acceptedAt} piece="minute" />
          )}
          {state === 'converted' && toMain !== null ? (
            <>
              {' · '}
              {t('bonuses.became')} <Amount value={toMain} />
            </>
          ) : null}
        </span>
        {bonus.takenWhy === null ? null : (
          <span className="small">{t('bonuses.takenBack', { reason: bonus.takenWhy })}</span>
        )}
      </div>
      <div className={rows.end}>
        <Badge kind={states[state]}>{t(`bonuses.state.${state}`)}</Badge>
        <Button kind="ghost" size="s" onClick={onOpen}>
          {t('bonuses.details')}
        </Button>
      </div>
    </li>
  );
}
