/** Stories of the fields: text, password, choice and tick, with hint, error, icon and disabled. */
import { Search } from 'lucide-react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Checkbox, Field, PasswordInput, SelectInput, TextInput } from './index.ts';

export default { title: 'Field' } satisfies StoryGroup;

export const Text: Story = ({ words }) => (
  <div className="stories-stack">
    <Field label={words.name} hint={words.hint} required>
      {(control) => <TextInput {...control} />}
    </Field>
    <Field label={words.search}>
      {(control) => (
        <TextInput {...control} icon={<Search size={18} aria-hidden="true" />} placeholder={words.search} />
      )}
    </Field>
    <Field label={words.name}>{(control) => <TextInput {...control} disabled defaultValue="rupa_71" />}</Field>
  </div>
);

export const Faults: Story = ({ words }) => (
  <div className="stories-stack">
    <Field label={words.name} error={words.fault} required>
      {(control) => <PasswordInput {...control} showLabel={words.action} hideLabel={words.second} defaultValue="abc" />}
    </Field>
    <Checkbox error={words.fault}>{words.sentence}</Checkbox>
  </div>
);

export const Choices: Story = ({ words }) => (
  <div className="stories-stack">
    <Field label={words.short}>
      {(control) => (
        <SelectInput {...control}>
          {words.list.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </SelectInput>
      )}
    </Field>
    <Checkbox defaultChecked>{words.hint}</Checkbox>
    <Checkbox disabled>{words.hint}</Checkbox>
  </div>
);
