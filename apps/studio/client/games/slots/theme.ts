/** What a slot looks and sounds like. Its drawings are text of SVG made by code; the board shows them as pictures, which cost a turning reel nothing. */
import type { Piece } from '../../lib/pieces.ts';
import type { Slot } from '@banyan/games/slots';

/** What happens on a board that has a sound of its own. */
export type SlotSound = 'stop' | 'tense' | 'line' | 'feature' | 'special';

/** What a theme colours. */
const slotColours = [
  ...([
    '--slot-ground',
    '--slot-text',
    '--slot-bright',
    '--slot-on-bright',
    '--slot-plate',
    '--slot-plate-strong',
  ] as const),
  ...(['--slot-panel', '--slot-frame', '--slot-edge', '--slot-edge-dark', '--slot-reel', '--slot-reel-dark'] as const),
  ...(['--slot-glow', '--slot-shade'] as const),
] as const;

export type Theme = {
  readonly slot: Slot;
  /** By the name of the symbol: an address of its picture. */
  readonly symbols: Readonly<Record<string, string>>;
  /** The world behind the reels, and the same while the feature is on. */
  readonly scene: string;
  readonly featureScene: string;
  /** A picture of the whole height of a reel, for a wild that covers one. */
  readonly cover?: string;
  readonly colours: Readonly<Record<(typeof slotColours)[number], string>>;
  readonly sounds: Readonly<Record<SlotSound, Piece>>;
};
