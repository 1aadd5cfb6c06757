/** An outside sports book in its frame (SHELL-19, DEC-45); where none is connected the book of the house, and without events what can be played. */
import { Skeleton } from '@banyan/ui/skeleton';
import { NothingYet } from '../../features/catalog/NothingYet.tsx';
import { BookRoom } from '../../features/launch/BookRoom.tsx';
import { OwnBook } from '../../features/sport-book/index.ts';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { useHead } from '../../features/places/head.ts';

export default function SportsBookPage() {
  const t = useText();
  useHead('fbsports');
  const nothing = (
    <OwnBook
      scope="all"
      waiting={<Skeleton block={480} radius="var(--r-3)" />}
      without={<NothingYet category="SPORTS" title={t('catalog.book.none')} text={t('catalog.book.noneText')} />}
    />
  );
  return (
    <>
      <PageHead title={t('catalog.book.title')} text={t('catalog.book.text')} />
      <div className="wrap">
        <BookRoom nothing={nothing} />
      </div>
    </>
  );
}
