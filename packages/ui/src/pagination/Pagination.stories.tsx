/** Stories of the page numbers. */
import { useState } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Pagination } from './index.ts';

export default { title: 'Pagination' } satisfies StoryGroup;

function Pages({ first, pages, label }: { first: number; pages: number; label: string }) {
  const [page, setPage] = useState(first);
  return (
    <Pagination
      page={page}
      pages={pages}
      onPage={setPage}
      label={`${label} ${first}/${pages}`}
      previousLabel="←"
      nextLabel="→"
      pageLabel={(number) => `${label} ${number}`}
    />
  );
}

export const Places: Story = ({ words }) => (
  <div className="stories-stack">
    {[1, 4, 10, 20].map((page) => (
      <Pages key={page} first={page} pages={20} label={words.short} />
    ))}
    <Pages first={2} pages={3} label={words.short} />
  </div>
);
