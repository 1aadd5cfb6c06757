/** Where a form asks for a person: nothing until it does, and no code of it either. */
import { Skeleton } from '@banyan/ui/skeleton';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk.ts';
import type { Human } from './useHuman.ts';

const HumanQuestions = lazy(() => loadChunk(() => import('./HumanQuestions.tsx')));

export function HumanCheck({ human }: { human: Human }) {
  if (human.asks === undefined) return null;
  return (
    <Suspense fallback={<Skeleton block={96} />}>
      <HumanQuestions key={`${human.asks} ${human.turn}`} human={human} />
    </Suspense>
  );
}
