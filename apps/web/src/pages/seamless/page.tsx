/** The frame of a vendor that plays on the one wallet of the site (SHELL-18, DEC-45). */
import { GameTools } from '../../features/wallet/GameTools.tsx';
import { FrameRoom } from '../../features/catalog/FrameRoom.tsx';
import { useHead } from '../../lib/title.ts';

export default function SeamlessPage() {
  useHead('seamless');
  return <FrameRoom tools={<GameTools />} />;
}
