/** Stories of segments: as wide as their words, and as wide as their box. */
import { useState } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Segment } from './index.ts';

export default { title: 'Segment' } satisfies StoryGroup;

function Shown({ items, label, wide }: { items: readonly string[]; label: string; wide?: boolean }) {
  const [value, setValue] = useState(items[0] as string);
  return (
    <Segment
      label={label}
      wide={wide}
      items={items.map((key) => ({ key, label: key }))}
      value={value}
      onChange={setValue}
    />
  );
}
export const Widths: Story = ({ words }) => (
  <div className="stories-stack">
    <Shown items={words.list.slice(0, 3)} label={words.short} />
    <Shown items={words.list.slice(0, 2)} label={words.name} wide />
  </div>
);
