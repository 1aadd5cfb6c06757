/** The picture of a paper, turned and enlarged as whoever compares it needs. */
import { useQuery } from '@tanstack/react-query';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Skeleton } from '@banyan/ui/skeleton';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import styles from './PaperPicture.module.css';
import type { Paper } from './papers.ts';

const most = 4;

export function PaperPicture({ member, paper }: { member: string; paper: Paper }) {
  const t = useText();
  const [turns, setTurns] = useState(0);
  const [zoom, setZoom] = useState(1);
  const { data, error, isPending, refetch } = useQuery(
    queryOf('GET /admin/api/members/:id/papers/:document', { params: { id: member, document: paper.id } }),
  );
  if (isPending) return <Skeleton block={360} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  return (
    <div className={kit.stack}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={t(`kyc.kind.${paper.kind}`)} tabIndex={0}>
        <img
          src={`data:${data.type};base64,${data.base64}`}
          alt={t(`kyc.kind.${paper.kind}`)}
          style={{ transform: `rotate(${turns * 90}deg)`, inlineSize: `${zoom * 100}%` }}
        />
      </section>
      <div className={kit.headActions}>
        <Button
          kind="secondary"
          size="s"
          icon={<RotateCw size={18} aria-hidden="true" />}
          onClick={() => setTurns((turns + 1) % 4)}
        >
          {t('kyc.turn')}
        </Button>
        <Button
          kind="secondary"
          size="s"
          icon={<ZoomIn size={18} aria-hidden="true" />}
          disabled={zoom === most}
          onClick={() => setZoom(zoom + 1)}
        >
          {t('kyc.larger')}
        </Button>
        <Button
          kind="secondary"
          size="s"
          icon={<ZoomOut size={18} aria-hidden="true" />}
          disabled={zoom === 1}
          onClick={() => setZoom(zoom - 1)}
        >
          {t('kyc.smaller')}
        </Button>
      </div>
    </div>
  );
}
