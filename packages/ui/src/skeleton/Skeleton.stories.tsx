/** Stories of what stands in for content on its way. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Skeleton } from './index.ts';

export default { title: 'Skeleton' } satisfies StoryGroup;

export const Shapes: Story = () => (
  <div className="stories-stack">
    <Skeleton inline="60%" block={16} />
    <Skeleton inline="100%" block={44} />
    <Skeleton inline={96} block={128} radius="var(--r-3)" />
  </div>
);
