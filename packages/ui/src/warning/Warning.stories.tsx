/** Stories of warnings and questions. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Warning } from './index.ts';

export default { title: 'Warning' } satisfies StoryGroup;

const kindOf =
  (kind: 'warning' | 'danger' | 'info', more: { busy?: boolean; alone?: boolean } = {}): Story =>
  ({ words }) => (
    <Warning
      open
      kind={kind}
      title={words.title}
      moveLabel={words.move}
      confirmLabel={words.action}
      cancelLabel={more.alone ? undefined : words.second}
      onConfirm={() => {}}
      onCancel={() => {}}
      busy={more.busy}
    >
      {words.sentence}
    </Warning>
  );

export const Attention = kindOf('warning');
export const Danger = kindOf('danger');
export const Busy = kindOf('danger', { busy: true });
export const OnlyOneWay = kindOf('info', { alone: true });
