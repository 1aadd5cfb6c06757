/** Stories of badges and counts. */
import { Flame } from 'lucide-react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Badge, Count } from './index.ts';

export default { title: 'Badge' } satisfies StoryGroup;

const kinds = ['plain', 'positive', 'negative', 'warning', 'info', 'brand', 'live', 'gold'] as const;

export const Kinds: Story = ({ words }) => (
  <div className="stories-row">
    {kinds.map((kind) => (
      <Badge key={kind} kind={kind}>
        {words.short}
      </Badge>
    ))}
    <Badge kind="live" icon={<Flame size={12} aria-hidden="true" />}>
      {words.short}
    </Badge>
  </div>
);
export const Counts: Story = ({ words }) => (
  <div className="stories-row">
    {[0, 1, 99, 100].map((value) => (
      <Count key={value} value={value} label={words.short} />
    ))}
  </div>
);
