/** What every text to read has in common while it is not there: on its way, not to be had, not existing. */
import { Skeleton } from '@banyan/ui/skeleton';
import type { ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { NotRead } from '../../lib/NotRead.tsx';

type ReadingProps = {
  error: Error | null;
  onRetry: () => void;
  /** What is said when there is no such text. */
  missing: ReactNode;
};

/** Whether the server says that there is nothing of that name. */
export function isMissing(error: Error | null): boolean {
  return isRefusal(error, 'not-found', 'input-malformed');
}

export function Reading({ error, onRetry, missing }: ReadingProps) {
  const t = useText();
  if (isMissing(error)) return missing;
  if (error !== null) {
    return <NotRead title={t('content.reading.failed')} error={error} onAgain={onRetry} />;
  }
  return (
    <div className="stack" role="status">
      <span className="sr">{t('shell.page.loading')}</span>
      <Skeleton inline="60%" block={28} />
      <Skeleton block={18} />
      <Skeleton block={18} />
      <Skeleton inline="80%" block={18} />
      <Skeleton block={180} radius="var(--r-3)" />
    </div>
  );
}
