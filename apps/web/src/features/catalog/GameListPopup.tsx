/**
 * The game popup: the full list of a category whose item has no page (DEC-10), as its vendors. It is the content of the
 * modal `gameList`.
 */
import { Dialog } from '@banyan/ui/dialog';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.tsx';
import type { ModalWith } from '../../lib/modals.tsx';
import { vendorsQuery } from './catalog.queries.ts';
import { VendorTile, vendorGrid } from './VendorTile.tsx';
import { NotRead } from '../../lib/NotRead.tsx';

type GameListPopupProps = { carried: ModalWith; onClose: () => void };

export default function GameListPopup({ carried, onClose }: GameListPopupProps) {
  const { t, language } = useLanguage();
  const category = carried.category ?? 'LOTT';
  const { data, error, isPending, refetch } = useQuery(vendorsQuery(language.code, category));
  return (
    <Dialog
      open
      kind="modal"
      width="720px"
      height="420px"
      title={t(`shell.category.${category}`)}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
    >
      {isPending ? <Skeleton block={160} radius="var(--r-3)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('catalog.room.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data?.list.length === 0 ? (
        <Empty title={t('catalog.room.empty', { category: t(`shell.category.${category}`) })} />
      ) : null}
      <ul className={vendorGrid}>
        {data?.list.map((card) => (
          <li key={card.id}>
            <VendorTile card={card} onChosen={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
