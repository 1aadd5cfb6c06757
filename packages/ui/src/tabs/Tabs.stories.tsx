/** Stories of tabs: two that fit on every screen, and five that do not. */
import { useState } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Tabs, tabPanelProps } from './index.ts';

export default { title: 'Tabs' } satisfies StoryGroup;

function Shown({ items, label }: { items: readonly string[]; label: string }) {
  const [value, setValue] = useState('0');
  return (
    <div className="stories-stack">
      <Tabs
        id="story"
        label={label}
        items={items.map((label, index) => ({ key: String(index), label }))}
        value={value}
        onChange={setValue}
      />
      <div {...tabPanelProps('story', value)}>{items[Number(value)]}</div>
    </div>
  );
}
export const Two: Story = ({ words }) => <Shown items={words.list.slice(0, 2)} label={words.short} />;
export const Five: Story = ({ words }) => <Shown items={words.list} label={words.short} />;
