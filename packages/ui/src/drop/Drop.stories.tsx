/** Stories of the drop-down. */
import { ChevronDown } from 'lucide-react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { buttonClass } from '../button/index.ts';
import { Drop } from './index.ts';

export default { title: 'Drop' } satisfies StoryGroup;

export const Menu: Story = ({ words }) => (
  <div className="stories-row" style={{ minBlockSize: 320, alignItems: 'start' }}>
    <Drop
      label={words.name}
      trigger={
        <>
          {words.short} <ChevronDown size={16} aria-hidden="true" />
        </>
      }
      triggerClass={buttonClass({ kind: 'secondary' })}
    >
      {(close) => (
        <div className="stack">
          <p className="muted small">{words.hint}</p>
          {words.list.map((word) => (
            <button key={word} type="button" className="link" onClick={close}>
              {word}
            </button>
          ))}
        </div>
      )}
    </Drop>
    <button type="button" className={buttonClass({ kind: 'soft' })}>
      {words.second}
    </button>
  </div>
);
