/** Stories of the popup: sizes, no close control, forced, moved to a corner, beside a picture, one over another. */
import { useState } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Banner } from '../art/index.ts';
import { Button } from '../button/index.ts';
import { Field, TextInput } from '../field/index.ts';
import { Dialog, type DialogProps } from './index.ts';

export default { title: 'Dialog' } satisfies StoryGroup;

type Shown = Partial<DialogProps> & { words: Parameters<Story>[0]['words'] };

/** A popup that is open from the start, and the button that opens it again. */
function Opened({ words, ...props }: Shown) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.action}</Button>
      <div style={{ blockSize: 1600 }} />
      <Dialog
        open={open}
        title={words.title}
        moveLabel={words.move}
        closeLabel={words.close}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{words.action}</Button>}
        {...props}
      >
        {props.children ?? <p>{words.sentence}</p>}
      </Dialog>
    </>
  );
}

export const Standard: Story = ({ words }) => <Opened words={words} />;
export const Modal: Story = ({ words }) => <Opened words={words} kind="modal" />;
export const Half: Story = ({ words }) => <Opened words={words} width="50%" height="auto" />;
export const Corner: Story = ({ words }) => <Opened words={words} pivot={{ x: 1, y: 1 }} />;
export const Sheet: Story = ({ words }) => <Opened words={words} onPhone="sheet" />;
export const NoClose: Story = ({ words }) => <Opened words={words} closeLabel={undefined} />;
export const Forced: Story = ({ words }) => <Opened words={words} beforeClose={() => false} />;
export const NotAllowed: Story = ({ words }) => <Opened words={words} beforeOpen={() => false} />;
export const Long: Story = ({ words }) => (
  <Opened words={words}>
    {Array.from({ length: 40 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence over and over
      <p key={index}>{words.sentence}</p>
    ))}
  </Opened>
);

export const BesideAPicture: Story = ({ words }) => (
  <Opened words={words} width={880} aside={<Banner name="login" tall />} footer={undefined} onPhone="sheet">
    <Field label={words.name} hint={words.hint}>
      {(control) => <TextInput {...control} data-autofocus="" />}
    </Field>
  </Opened>
);

function Stacked({ words }: Pick<Shown, 'words'>) {
  const [upper, setUpper] = useState(false);
  return (
    <Opened words={words} footer={<Button onClick={() => setUpper(true)}>{words.second}</Button>}>
      <p>{words.sentence}</p>
      <Dialog
        open={upper}
        title={words.short}
        moveLabel={words.move}
        closeLabel={words.close}
        onClose={() => setUpper(false)}
      >
        <p>{words.hint}</p>
      </Dialog>
    </Opened>
  );
}
export const OneOverAnother: Story = ({ words }) => <Stacked words={words} />;
