/** Sports and e-sports: the book of the house, and below it the vendors of the category that have games; without events the vendors alone. */
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { vendorsQuery } from '../../features/catalog/catalog.queries.ts';
import { CategoryRoom } from '../../features/catalog/CategoryRoom.tsx';
import { OwnBook } from '../../features/sport-book/index.ts';
import { useLanguage } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';

/** No vendor has this code: all of them are shown. */
const nobody = '';

export default function SportRoom({ category }: { category: string }) {
  const { t, language } = useLanguage();
  const { data: vendors } = useQuery(vendorsQuery(language.code, category));
  const hasVendors = (vendors?.list ?? []).some(({ games }) => games > 0);
  const heading = <h1 className="sr">{namedText(t, `shell.category.${category}`, category)}</h1>;
  return (
    <OwnBook
      scope={category === 'ESPORTS' ? 'esports' : 'sports'}
      without={<CategoryRoom category={category} />}
      waiting={
        <div className="wrap">
          {heading}
          <div role="status">
            <span className="sr">{t('shell.page.loading')}</span>
            <Skeleton block={640} radius="var(--r-4)" />
          </div>
        </div>
      }
      frame={(book) => (
        <>
          <div className="wrap">
            {heading}
            {book}
          </div>
          {hasVendors ? <CategoryRoom category={category} partWithout={nobody} /> : null}
        </>
      )}
    />
  );
}
