/** The shelves: what there is, by kind, and what one's points reach for now. An item opens in its own popup, which has an address. */
import { Button } from '@banyan/ui/button';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Empty } from '@banyan/ui/empty';
import { Checkbox } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { mallKinds } from '@banyan/core/mall';
import { choiceParam, idParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { PlayNow } from '../catalog/index.ts';
import { useOwnPoints } from '../points/index.ts';
import { ItemCard } from './ItemCard.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { type MallItem, mallQuery } from './mall.queries.ts';
import { isWithinReach } from './sums.ts';
import styles from './mall.module.css';

const kinds = ['all', ...mallKinds] as const;
const shape = { kind: choiceParam(kinds, 'all'), reach: choiceParam(['no', 'yes'], 'no'), item: idParam };
const firstInSight = 4;

export function Shelves() {
  const t = useText();
  const [{ kind: chosen, reach, item: openId }, change] = useAddress(shape, { replace: true });
  const balance = useOwnPoints();
  const { data, error, refetch } = useQuery(mallQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('mall.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  const items = data.list;
  if (items.length === 0)
    return (
      <Empty
        motif="parcel"
        palette={3}
        title={t('points.mall.empty')}
        text={t('points.mall.emptyText')}
        action={<PlayNow />}
      />
    );
  const onlyReached = reach === 'yes' && balance !== undefined;
  const shown = items.filter(
    (item) => (chosen === 'all' || item.kind === chosen) && (!onlyReached || isWithinReach(item, balance)),
  );
  const open = items.find(({ id }) => id === openId);
  const close = () => change({ item: undefined });
  return (
    <section aria-label={t('mall.part.shelves')} className={styles.shelves}>
      <div className={styles.tools}>
        <ChipRow scroll label={t('mall.filter')}>
          {kinds
            .filter((kind) => kind === 'all' || items.some((item) => item.kind === kind))
            .map((kind) => (
              <Chip key={kind} pressed={chosen === kind} onClick={() => change({ kind })}>
                {t(kind === 'all' ? 'points.lines.all' : `mall.kind.${kind}`)}
              </Chip>
            ))}
        </ChipRow>
        {balance === undefined ? null : (
          <Checkbox checked={onlyReached} onChange={() => change({ reach: onlyReached ? 'no' : 'yes' })}>
            {t('mall.affordable')}
          </Checkbox>
        )}
      </div>
      <Grid items={shown} balance={balance} onOpen={(id) => change({ item: id })} />
      {shown.length === 0 ? (
        <Empty
          motif="pouch"
          palette={4}
          title={t('mall.none')}
          text={t('mall.noneText')}
          action={
            <Button kind="secondary" onClick={() => change({ kind: 'all', reach: 'no' })}>
              {t('mall.showAll')}
            </Button>
          }
        />
      ) : null}
      {open === undefined ? null : <ItemDialog key={open.id} item={open} balance={balance} onClose={close} />}
    </section>
  );
}

type GridProps = { items: readonly MallItem[]; balance: string | undefined; onOpen: (id: string) => void };

function Grid({ items, balance, onOpen }: GridProps) {
  return (
    <ul className={styles.grid}>
      {items.map((item, place) => (
        <ItemCard
          key={item.id}
          item={item}
          balance={balance}
          first={place < firstInSight}
          onOpen={() => onOpen(item.id)}
        />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={`${styles.grid} ${styles.waiting}`}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((one) => (
        <Skeleton key={one} block={340} radius="var(--r-4)" />
      ))}
    </div>
  );
}
