/** A card that is closed until it is wanted: closed it costs nothing, opened it fetches what is in it. */
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import styles from './DoorCard.module.css';

type DoorCardProps = { title: string; icon: ReactNode; children: ReactNode };

export function DoorCard({ title, icon, children }: DoorCardProps) {
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
          {icon}
          {title}
          <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
        </button>
      </h2>
      {isOpen ? (
        <div id={id} className={styles.inside}>
          <Suspense fallback={<Skeleton block={320} radius="var(--r-2)" />}>{children}</Suspense>
        </div>
      ) : null}
    </Card>
  );
}
