/**
 * The page of a category: its vendors as tabs, the chosen one in the address as `page`, and the vendor's games. Of slots the vendor
 * chosen last is remembered (CAT-10, DEC-39). A vendor without games says so and leads to what can be played now.
 */
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { textParam, useAddress } from '../../lib/address.ts';
import { useLanguage, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { read, write } from '../../lib/storage.ts';
import { When } from '../../lib/When.tsx';
import { type VendorCard, vendorsQuery } from './catalog.queries.ts';
import styles from './CategoryRoom.module.css';
import { GameList } from './GameList.tsx';
import { NothingYet } from './NothingYet.tsx';
import { VendorTabs } from './VendorTabs.tsx';
import { NotRead } from '../../lib/NotRead.tsx';

type CategoryRoomProps = {
  category: string;
  /** Below something else of the category, which has the page's name and shows this vendor. */
  partWithout?: string;
  /** Stands between the name of the page and the vendors. */
  first?: ReactNode;
};

const shape = { page: textParam };

export function CategoryRoom({ category, partWithout, first }: CategoryRoomProps) {
  const { t, language } = useLanguage();
  const id = useId();
  const [{ page }, change] = useAddress(shape);
  const { data, error, isPending, refetch } = useQuery(vendorsQuery(language.code, category));
  const vendors = (data?.list ?? []).filter(({ vassalage }) => vassalage !== partWithout);
  const stored = category === 'RNG' ? read('session', 'slotVassalage') : null;
  const chosen =
    vendors.find(({ vassalage }) => vassalage === page) ??
    vendors.find(({ vassalage }) => vassalage === stored) ??
    vendors.find(({ games, maintenanceUntil, isAway }) => games > 0 && maintenanceUntil === null && !isAway) ??
    vendors[0];
  function choose(vendor: string) {
    if (category === 'RNG') write('session', 'slotVassalage', vendor);
    change({ page: vendor });
  }
  return (
    <div className="wrap">
      {partWithout !== undefined ? (
        <h2 className={styles.title}>{t('catalog.room.vendors')}</h2>
      ) : (
        <h1 className={styles.title}>{namedText(t, `shell.category.${category}`, category)}</h1>
      )}
      {first}
      {isPending ? (
        <div role="status">
          <span className="sr">{t('shell.page.loading')}</span>
          <Skeleton block={84} radius="var(--r-3)" />
          <Skeleton block={280} radius="var(--r-4)" />
        </div>
      ) : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('catalog.room.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {chosen === undefined ? (
        data === undefined ? null : (
          <NothingYet
            category={category}
            title={t('catalog.room.empty', { category: namedText(t, `shell.category.${category}`, category) })}
            text={t('catalog.room.emptyText')}
          />
        )
      ) : (
        <>
          <VendorTabs id={id} vendors={vendors} value={chosen.vassalage} onChange={choose} />
          <section id={`${id}-panel`} role="tabpanel" aria-label={chosen.title} className={styles.panel}>
            <VendorRoom card={chosen} />
          </section>
        </>
      )}
    </div>
  );
}

/** What a vendor has: games, a rest, or nothing yet. */
function VendorRoom({ card }: { card: VendorCard }) {
  const t = useText();
  const { gameType, vassalage, title, games, maintenanceUntil } = card;
  if (maintenanceUntil !== null)
    return (
      <NothingYet
        category={gameType}
        title={t('catalog.room.rests', { vendor: title })}
        text={
          <>
            {t('catalog.vendor.back')} <When at={maintenanceUntil} piece="minute" />
          </>
        }
      />
    );
  if (games === 0)
    return (
      <NothingYet
        category={gameType}
        title={t('catalog.room.coming', { vendor: title })}
        text={t('catalog.room.comingText')}
      />
    );
  return <GameList key={vassalage} category={gameType} vendor={vassalage} title={title} />;
}
