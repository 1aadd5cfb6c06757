/** Stories of pictures: on their way, broken, filling a box, and a long list of them. */
import { useState } from 'react';
import type { Story, StoryGroup } from '../../stories/story.ts';
import { Button } from '../button/index.ts';
import { artAddress, LazyImage, Picture } from './index.ts';

export default { title: 'Image' } satisfies StoryGroup;

export const Kinds: Story = ({ words }) => (
  <div className="stories-row">
    <Picture first src={artAddress('banner/fair.svg')} alt={words.short} width={640} height={200} />
    <LazyImage src={artAddress('tile/A.svg', { motif: 'tiger' })} alt={words.short} width={150} height={200} />
    <LazyImage src={artAddress('motif/owl.svg')} alt="" width={96} height={96} fit="contain" />
  </div>
);

export const Broken: Story = ({ words }) => (
  <div className="stories-row">
    <LazyImage src="/images/art/motif/broken.svg" alt={words.short} width={96} height={96} fallback="avatar" />
    <LazyImage src="/images/art/motif/broken.svg?2" alt={words.empty} width={150} height={200} fallback="RNG" />
  </div>
);

/** Tests scroll this list and take it away and bring it back. */
function Many({ count, label, side = 400 }: { count: number; label: string; side?: number }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <Button onClick={() => setShown(!isShown)}>{label}</Button>
      {isShown ? (
        <div data-many="">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the picture
            <LazyImage key={index} src={`/images/many/${index}.svg`} alt="" width={side} height={side} />
          ))}
        </div>
      ) : null}
    </>
  );
}
export const List: Story = ({ words }) => <Many count={30} label={words.action} />;
export const LongList: Story = ({ words }) => <Many count={201} label={words.action} side={16} />;
export const Hosts: Story = ({ words }) => (
  <LazyImage
    src="/images/many/0.svg"
    alt={words.short}
    width={96}
    height={96}
    fallback="FISH"
    sources={['http://one.invalid', 'http://two.invalid']}
  />
);
