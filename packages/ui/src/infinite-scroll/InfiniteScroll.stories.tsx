/** A list that goes on; tests count how often it asked for more. */
import { useState } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Card } from '../card/index.ts';
import { InfiniteScroll } from './index.ts';

export default { title: 'Infinite scroll' } satisfies StoryGroup;

function List({ word }: { word: string }) {
  const [rows, setRows] = useState(20);
  const [asked, setAsked] = useState<readonly number[]>([]);
  return (
    <InfiniteScroll
      more={rows < 400}
      onMore={() => {
        setAsked((times) => [...times, Math.round(performance.now())]);
        setRows((count) => count + 20);
      }}
    >
      <output hidden data-asked={asked.join(' ')} />
      <ul className="stack">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <Card as="li" pad key={index}>
            {word} {index + 1}
          </Card>
        ))}
      </ul>
    </InfiniteScroll>
  );
}

export const Rows: Story = ({ words }) => <List word={words.short} />;
