/**
 * The game popup: the vendors of a category whose item has no page (DEC-10), or the games of a vendor that opens a list and
 * does not launch at once (CAT-11). It is the content of the modal `gameList`.
 */
import { Dialog } from '@banyan/ui/dialog';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import type { PopupProps } from '../../lib/modals.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { vendorsQuery } from './catalog.queries.ts';
import { GameList } from './GameList.tsx';
import { VendorTile, vendorGrid } from './VendorTile.tsx';

declare module '../../lib/modals.tsx' {
  interface Popups {
    gameList: {
      /** The category's code. */
      readonly category: string;
      /** The vendor whose games are listed in the place of the category's vendors. */
      readonly vendor?: string;
      readonly title?: string;
    };
  }
}

export default function GameListPopup({ fields, onClose }: PopupProps<'gameList'>) {
  const { t } = useLanguage();
  const { category, vendor, title } = fields;
  return (
    <Dialog
      open
      kind="modal"
      width={vendor === undefined ? '720px' : '1080px'}
      height={vendor === undefined ? '420px' : '720px'}
      title={title ?? namedText(t, `shell.category.${category}`, category)}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
    >
      {vendor === undefined ? (
        <Vendors category={category} onClose={onClose} />
      ) : (
        <GameList category={category} vendor={vendor} title={title ?? vendor} />
      )}
    </Dialog>
  );
}

function Vendors({ category, onClose }: { category: string; onClose: () => void }) {
  const { t, language } = useLanguage();
  const { data, error, isPending, refetch } = useQuery(vendorsQuery(language.code, category));
  return (
    <>
      {isPending ? <Skeleton block={160} radius="var(--r-3)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('catalog.room.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data?.list.length === 0 ? (
        <Empty title={t('catalog.room.empty', { category: namedText(t, `shell.category.${category}`, category) })} />
      ) : null}
      <ul className={vendorGrid}>
        {data?.list.map((card) => (
          <li key={card.id}>
            <VendorTile card={card} onChosen={onClose} />
          </li>
        ))}
      </ul>
    </>
  );
}
