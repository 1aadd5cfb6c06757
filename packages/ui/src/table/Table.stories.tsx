/** Stories of the table. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Table } from './index.ts';

export default { title: 'Table' } satisfies StoryGroup;

const rows = [
  { id: '1', time: '2026-11-20 20:31:12', change: '+ ৳ 182.50' },
  { id: '2', time: '2026-11-20 20:28:40', change: '− ৳ 200.00' },
];
export const Statement: Story = ({ words }) => (
  <Table
    caption={words.title}
    rowKey={(row) => row.id}
    rows={rows}
    columns={[
      { key: 'time', label: words.short, cell: (row) => <span className="num">{row.time}</span> },
      { key: 'entry', label: words.name, cell: () => words.action },
      {
        key: 'change',
        label: words.list[0] as string,
        end: true,
        cell: (row) => <span className="num">{row.change}</span>,
      },
    ]}
  />
);
