/** Stories of the panel with its menu. */
import { Gift, User, Wallet } from 'lucide-react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Panel } from './index.ts';

export default { title: 'Panel' } satisfies StoryGroup;

const icons = [User, Wallet, Gift];
const openOf =
  (menuOnly: boolean): Story =>
  ({ words }) => (
    <Panel
      label={words.title}
      closeLabel={words.close}
      backLabel={words.second}
      entries={words.list.map((label, index) => {
        const Icon = icons[index % 3] as typeof User;
        return {
          key: label,
          label,
          icon: <Icon size={20} aria-hidden="true" />,
          count: index === 1 ? 3 : undefined,
          group: index < 2 ? words.short : words.name,
        };
      })}
      active={words.list[0] as string}
      menuOnly={menuOnly}
      onOpen={() => {}}
      onClose={() => {}}
      head={<strong>rupa_71</strong>}
    >
      <p>{words.sentence}</p>
    </Panel>
  );
export const Entry = openOf(false);
export const Menu = openOf(true);
