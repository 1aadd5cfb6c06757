/** The frame of a vendor that plays on the one wallet of the site (SHELL-18, DEC-45). */
import { NothingYet } from '../../features/catalog/NothingYet.tsx';
import { GameRoom } from '../../features/launch/GameRoom.tsx';
import { GameTools } from '../../features/wallet/GameTools.tsx';
import { useText } from '../../lib/language.tsx';
import { useHead } from '../../features/places/head.ts';

export default function SeamlessPage() {
  const t = useText();
  useHead('seamless');
  const nothing = <NothingYet category="RNG" title={t('launch.frame.none')} text={t('launch.frame.noneText')} />;
  return <GameRoom tools={<GameTools />} nothing={nothing} />;
}
