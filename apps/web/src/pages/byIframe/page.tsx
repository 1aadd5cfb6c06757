/** Sports, e-sports and e-lottery: what the house has of a category itself, and its vendors, which bring whole pages of their own (SHELL-11, DEC-09). */
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../../lib/chunk.ts';
import { categoryAt } from '../../features/catalog/categories.ts';
import { useHead } from '../../features/places/head.ts';

const ElottRoom = lazy(() => loadChunk(() => import('./ElottRoom.tsx')));
const SportRoom = lazy(() => loadChunk(() => import('./SportRoom.tsx')));

const heads: Readonly<Record<string, 'sports' | 'esports' | 'elott'>> = {
  SPORTS: 'sports',
  ESPORTS: 'esports',
  ELOTT: 'elott',
};

export default function CategoryPage() {
  const category = categoryAt(useLocation().pathname) ?? 'SPORTS';
  useHead(heads[category] ?? 'sports');
  return (
    <Suspense fallback={null}>
      {category === 'ELOTT' ? <ElottRoom /> : <SportRoom key={category} category={category} />}
    </Suspense>
  );
}
