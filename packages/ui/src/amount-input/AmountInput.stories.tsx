/** Stories of the amount: input and presets. */
import { useState } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Field } from '../field/index.ts';
import { AmountInput, AmountPresets } from './index.ts';

export default { title: 'Amount input' } satisfies StoryGroup;

function Amount({ label, clear, hint, disabled }: { label: string; clear: string; hint: string; disabled?: boolean }) {
  const [value, setValue] = useState('500');
  const presets = ['100', '500', '1000', '5000', '10000', '25000'].map((one) => ({ value: one, label: `৳ ${one}` }));
  return (
    <div className="stack">
      <Field label={label} hint={hint}>
        {({ id }) => (
          <AmountInput id={id} value={value} onChange={setValue} symbol="৳" clearLabel={clear} disabled={disabled} />
        )}
      </Field>
      <AmountPresets label={label} presets={presets} value={value} onChange={setValue} disabled={disabled} />
    </div>
  );
}
export const States: Story = ({ words }) => (
  <div className="stories-stack">
    <Amount label={words.name} clear={words.close} hint={words.hint} />
    <Amount label={words.short} clear={words.close} hint={words.hint} disabled />
  </div>
);
