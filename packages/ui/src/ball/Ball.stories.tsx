/** Stories of drawn balls. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Balls } from './index.ts';

export default { title: 'Ball' } satisfies StoryGroup;

export const Sizes: Story = ({ words }) => (
  <div className="stories-stack">
    <Balls label={words.short} values={['4', '7', '1', '9', '0']} />
    <Balls label={words.name} values={['04', '77', '31', '99']} small />
  </div>
);
