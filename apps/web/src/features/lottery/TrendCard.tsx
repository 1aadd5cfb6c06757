/** The door to a game's trends: closed it costs nothing; opened it fetches charts and figures. */
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { ChartLine, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import styles from './Trends.module.css';

const Trends = lazy(() => loadChunk(() => import('./Trends.tsx')));

export function TrendCard({ gameCode }: { gameCode: string }) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section">
      <h2>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ChartLine size={20} strokeWidth={1.9} aria-hidden="true" />
          {t('lottery.trend.title')}
          <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
        </button>
      </h2>
      {isOpen ? (
        <div id={id} className={styles.inside}>
          <Suspense fallback={<Skeleton block={320} radius="var(--r-2)" />}>
            <Trends gameCode={gameCode} />
          </Suspense>
        </div>
      ) : null}
    </Card>
  );
}
