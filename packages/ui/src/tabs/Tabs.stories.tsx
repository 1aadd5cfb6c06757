/** Stories of tabs. */
import { useState } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Tabs, tabPanelProps } from './index.ts';

export default { title: 'Tabs' } satisfies StoryGroup;

function Shown({ items, label }: { items: readonly string[]; label: string }) {
  const [value, setValue] = useState(items[0] as string);
  return (
    <div className="stories-stack">
      <Tabs
        id="story"
        label={label}
        items={items.map((key) => ({ key, label: key }))}
        value={value}
        onChange={setValue}
      />
      <div {...tabPanelProps('story', value)}>{value}</div>
    </div>
  );
}
export const Two: Story = ({ words }) => <Shown items={words.list.slice(0, 2)} label={words.short} />;
export const Five: Story = ({ words }) => <Shown items={words.list} label={words.short} />;
