/** Stories of the news that come and go. */
import { useEffect } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { useToast } from './index.ts';

export default { title: 'Toast' } satisfies StoryGroup;

function News({ title, detail, action }: Record<'title' | 'detail' | 'action', string>) {
  const tell = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    tell({ kind: 'done', title, detail });
    tell({ kind: 'info', title });
    tell({ kind: 'error', title, detail, action: { label: action, run: () => {} } });
  }, []);
  return <p className="muted">{detail}</p>;
}
export const Kinds: Story = ({ words }) => <News title={words.title} detail={words.hint} action={words.second} />;
