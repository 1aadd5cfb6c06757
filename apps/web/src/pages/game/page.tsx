/** A game in its frame (SHELL-24). */
import { GameTools } from '../../features/wallet/GameTools.tsx';
import { FrameRoom } from '../../features/catalog/FrameRoom.tsx';
import { useHead } from '../../lib/title.ts';

export default function GamePage() {
  useHead('game');
  return <FrameRoom tools={<GameTools />} />;
}
