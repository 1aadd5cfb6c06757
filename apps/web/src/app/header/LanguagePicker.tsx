/** The button of the language list. The list itself comes when it is opened. */
import { Drop } from '@banyan/ui/drop';
import { Skeleton } from '@banyan/ui/skeleton';
import { ChevronDown, Globe } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import { useLanguage } from '../../lib/language.tsx';
import { ChunkBoundary } from '../ChunkBoundary.tsx';
import styles from './Header.module.css';

const LanguageList = lazy(() => loadChunk(() => import('./LanguageList.tsx')));

export function LanguagePicker({ compact = false }: { compact?: boolean }) {
  const { language, t } = useLanguage();
  return (
    <Drop
      label={compact ? t('shell.language.current', { name: language.name }) : t('shell.language.pick')}
      align={compact ? 'end' : 'start'}
      width={340}
      triggerClass={compact ? styles.roundTool : styles.tool}
      trigger={
        compact ? (
          <Globe size={20} strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <>
            <Globe size={16} strokeWidth={1.9} aria-hidden="true" />
            {language.name}
            <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
          </>
        )
      }
    >
      {(close) => (
        <ChunkBoundary onFailed={close}>
          <Suspense fallback={<Skeleton block={320} />}>
            <LanguageList close={close} />
          </Suspense>
        </ChunkBoundary>
      )}
    </Drop>
  );
}
