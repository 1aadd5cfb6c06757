/** Stories of cards and heads of sections. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Card, SectionHead } from './index.ts';

export default { title: 'Card' } satisfies StoryGroup;

export const Plain: Story = ({ words }) => (
  <div className="stories-stack">
    <SectionHead
      title={words.title}
      end={
        <a className="link" href="#story">
          {words.second}
        </a>
      }
    />
    <Card pad>{words.sentence}</Card>
    <Card>{words.hint}</Card>
  </div>
);
