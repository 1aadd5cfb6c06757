/** Stories of playing cards. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { PlayingCard } from './index.ts';

export default { title: 'PlayingCard' } satisfies StoryGroup;

export const Deck: Story = () => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(13, 1fr)', gap: 'var(--s-2)' }}>
    {Array.from({ length: 52 }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the number of a card is its identity
      <PlayingCard key={card} card={card} />
    ))}
    <PlayingCard card={undefined} />
  </div>
);
