/** Stories of the number pad. */
import { useState } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { NumberPad } from './index.ts';

export default { title: 'Number pad' } satisfies StoryGroup;

const numbers = Array.from({ length: 30 }, (_, index) => String(index).padStart(2, '0'));
const blocked = new Set(['13', '27']);

const notes = (text: string) =>
  new Map([...blocked, '05'].map((key) => [key, { sign: key === '05' ? '½' : '×', text }]));

function Pad({ label, disabled }: { label: string; disabled?: boolean }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['07', '18']));
  return (
    <NumberPad
      label={label}
      numbers={numbers}
      selected={selected}
      blocked={blocked}
      notes={notes(label)}
      disabled={disabled}
      onToggle={(number) => setSelected((last) => last.symmetricDifference(new Set([number])))}
    />
  );
}
export const States: Story = ({ words }) => (
  <div className="stories-stack">
    <Pad label={words.short} />
    <Pad label={words.name} disabled />
  </div>
);
