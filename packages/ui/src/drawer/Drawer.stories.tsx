/** Stories of the drawer. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Drawer } from './index.ts';

export default { title: 'Drawer' } satisfies StoryGroup;

export const Open: Story = ({ words }) => (
  <Drawer label={words.title} onClose={() => {}}>
    <ul className="stack">
      {words.list.map((label) => (
        <li key={label}>
          <a href="#main" className="link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </Drawer>
);
