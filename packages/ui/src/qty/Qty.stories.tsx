/** Stories of the stake with its two steps. */
import { useState } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Qty } from './index.ts';

export default { title: 'Qty' } satisfies StoryGroup;

function Steps({ label, less, more, disabled }: { label: string; less: string; more: string; disabled?: boolean }) {
  const [value, setValue] = useState('20.00');
  return (
    <Qty
      label={label}
      lessLabel={less}
      moreLabel={more}
      value={value}
      onChange={setValue}
      step="10"
      min="10"
      max="5000"
      disabled={disabled}
    />
  );
}
export const States: Story = ({ words }) => (
  <div className="stories-row">
    <Steps label={words.name} less={words.second} more={words.action} />
    <Steps label={words.short} less={words.second} more={words.action} disabled />
  </div>
);
