/** Stories of chips: a row of switches, one with an icon, one that is disabled, and a row that scrolls. */
import { Shuffle } from 'lucide-react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Chip, ChipRow } from './index.ts';

export default { title: 'Chip' } satisfies StoryGroup;

export const Row: Story = ({ words }) => (
  <div className="stories-stack">
    <ChipRow label={words.short}>
      {words.list.map((word, index) => (
        <Chip key={word} pressed={index === 0}>
          {word}
        </Chip>
      ))}
      <Chip icon={<Shuffle size={16} aria-hidden="true" />}>{words.second}</Chip>
      <Chip disabled>{words.second}</Chip>
    </ChipRow>
    <ChipRow label={words.name} scroll>
      {words.list.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </ChipRow>
  </div>
);
