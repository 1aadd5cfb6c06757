/** The entry to typing whole bets, for the lotteries whose bets people write down: those of Vietnam. */
import type { Play } from '../draws/index.ts';
import type { Slip } from '../tickets/index.ts';
import { Keyboard } from 'lucide-react';
import { lazy } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import { DoorCard } from '../../lib/DoorCard.tsx';

const TypedBets = lazy(() => loadChunk(() => import('./TypedBets.tsx')));

export function TypedCard({ play, slip }: { play: Play; slip: Slip }) {
  const t = useText();
  if (!slip.rules.startsWith('vietnam-')) return null;
  return (
    <DoorCard title={t('lottery.bets.title')} icon={<Keyboard size={20} strokeWidth={1.9} aria-hidden="true" />}>
      <TypedBets play={play} slip={slip} />
    </DoorCard>
  );
}
