/** Stories of empty and failed places. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Button } from '../button/index.ts';
import { Empty } from './index.ts';

export default { title: 'Empty' } satisfies StoryGroup;

export const Nothing: Story = ({ words }) => (
  <Empty motif="owl" title={words.empty} text={words.sentence} action={<Button kind="soft">{words.action}</Button>} />
);
export const Failed: Story = ({ words }) => (
  <Empty failed motif="boat" title={words.fault} action={<Button>{words.second}</Button>} />
);
