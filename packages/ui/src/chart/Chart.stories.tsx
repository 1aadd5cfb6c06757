/** Stories of the chart: two lines with a gap, and one moment alone. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Chart } from './index.ts';

export default { title: 'Chart' } satisfies StoryGroup;

const days = Array.from({ length: 14 }, (_, at) => `11-${String(at + 10).padStart(2, '0')}`);
const ins = days.map((_, at) => (at === 6 ? null : `${1200 + ((at * 937) % 2100)}.50`));
const outs = days.map((_, at) => `${700 + ((at * 571) % 1500)}.00`);

export const TwoLines: Story = ({ words }) => (
  <Chart
    label={words.title}
    moments={days}
    series={[
      { name: words.action, values: ins },
      { name: words.second, values: outs },
    ]}
    tableLabel={words.name}
    momentLabel={words.short}
  />
);
export const OneMoment: Story = ({ words }) => (
  <Chart
    label={words.title}
    moments={['11-23']}
    series={[{ name: words.action, values: ['120.00'] }]}
    tableLabel={words.name}
    momentLabel={words.short}
    format={(value) => `৳ ${value}`}
  />
);
