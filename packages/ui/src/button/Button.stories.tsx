/** Stories of the buttons: every kind and size, busy, disabled, as a link, and only an icon. */
import { Heart, Plus } from 'lucide-react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Button, buttonClass, IconButton } from './index.ts';

export default { title: 'Button' } satisfies StoryGroup;

const kinds = ['money', 'primary', 'secondary', 'soft', 'ghost', 'danger'] as const;

export const Kinds: Story = ({ words }) => (
  <div className="stories-row">
    {kinds.map((kind) => (
      <Button key={kind} kind={kind} icon={kind === 'money' ? <Plus size={18} aria-hidden="true" /> : undefined}>
        {words.action}
      </Button>
    ))}
  </div>
);

export const Sizes: Story = ({ words }) => (
  <div className="stories-row">
    {(['s', 'm', 'l'] as const).map((size) => (
      <Button key={size} size={size}>
        {words.action}
      </Button>
    ))}
    <IconButton label={words.list[0] as string}>
      <Heart size={20} aria-hidden="true" />
    </IconButton>
    <IconButton label={words.list[1] as string} size="s">
      <Heart size={16} aria-hidden="true" />
    </IconButton>
  </div>
);

export const States: Story = ({ words }) => (
  <div className="stories-stack">
    <Button busy>{words.action}</Button>
    <Button disabled>{words.action}</Button>
    <Button wide kind="money">
      {words.action}
    </Button>
    <a href="#story" className={buttonClass({ kind: 'secondary' })}>
      {words.second}
    </a>
  </div>
);

export const OnNight: Story = ({ words }) => (
  <div className="stories-row" data-surface="night" style={{ background: 'var(--night)', padding: 20 }}>
    <Button kind="night">{words.second}</Button>
    <Button kind="on-night">{words.action}</Button>
    <Button kind="money">{words.action}</Button>
  </div>
);
