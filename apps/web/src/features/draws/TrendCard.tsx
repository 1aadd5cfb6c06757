/** The link to a game's trends. */
import { ChartLine } from 'lucide-react';
import { lazy } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import { DoorCard } from '../../lib/DoorCard.tsx';

const Trends = lazy(() => loadChunk(() => import('./Trends.tsx')));

export function TrendCard({ gameCode }: { gameCode: string }) {
  const t = useText();
  return (
    <DoorCard title={t('lottery.trend.title')} icon={<ChartLine size={20} strokeWidth={1.9} aria-hidden="true" />}>
      <Trends gameCode={gameCode} />
    </DoorCard>
  );
}
