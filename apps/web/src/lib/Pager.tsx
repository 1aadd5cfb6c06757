/** The kit's page numbers with the site's words. */
import { Pagination } from '@banyan/ui/pagination';
import { useText } from './language.tsx';

export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useText();
  return (
    <Pagination
      page={page}
      pages={pages}
      onPage={onPage}
      label={t('shell.pager.label')}
      previousLabel={t('shell.pager.previous')}
      nextLabel={t('shell.pager.next')}
      pageLabel={(number) => t('shell.pager.page', { number })}
    />
  );
}
