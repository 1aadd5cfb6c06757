/** A game in its frame (SHELL-24). */
import { NothingYet } from '../../features/catalog/NothingYet.tsx';
import { GameRoom } from '../../features/launch/GameRoom.tsx';
import { GameTools } from '../../features/wallet/GameTools.tsx';
import { useText } from '../../lib/language.tsx';
import { useHead } from '../../features/places/head.ts';

export default function GamePage() {
  const t = useText();
  useHead('game');
  const nothing = <NothingYet category="RNG" title={t('launch.frame.none')} text={t('launch.frame.noneText')} />;
  return <GameRoom tools={<GameTools />} nothing={nothing} />;
}
