/** Stories of the art: mark, motifs, tiles and banners. */
import type { Story, StoryGroup } from '../../stories/story.ts';
import { bannerNames, motifNames } from '../draw/index.ts';
import { Banner, Mark, Motif, Tile } from './index.ts';

export default { title: 'Art' } satisfies StoryGroup;

export const Motifs: Story = () => (
  <div className="stories-row">
    <Mark size={96} />
    {motifNames.map((name, index) => (
      <Motif key={name} name={name} palette={index} />
    ))}
  </div>
);
export const Tiles: Story = ({ words }) => (
  <div className="stories-row">
    {motifNames.slice(0, 12).map((name, index) => (
      <div key={name} style={{ inlineSize: 150, blockSize: 200 }}>
        <Tile seed={name} title={words.list[index % 5] as string} motif={name} palette={index} />
      </div>
    ))}
  </div>
);
export const Banners: Story = () => (
  <div className="stories-row">
    {bannerNames.map((name) => (
      <div key={name} style={{ inlineSize: 480, blockSize: 150 }}>
        <Banner name={name} />
      </div>
    ))}
  </div>
);
