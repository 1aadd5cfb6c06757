/** Stories of the prizes of a draw. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { PrizeTable } from './index.ts';

export default { title: 'Prize table' } satisfies StoryGroup;

export const Marked: Story = ({ words }) => (
  <PrizeTable
    caption={words.title}
    tiers={[
      { key: 'DB', label: words.list[0] as string, numbers: ['83207'] },
      { key: 'G1', label: words.list[1] as string, numbers: ['10407'] },
      { key: 'G2', label: words.list[2] as string, numbers: ['55018', '92310', '00007'] },
    ]}
    mark={(_, number) => (number.endsWith('07') ? { from: 3, to: 5 } : undefined)}
  />
);
