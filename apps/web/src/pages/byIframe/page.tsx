/** Sports, e-sports and e-lottery: a category whose vendors bring whole pages of their own (SHELL-11, DEC-09). */
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { CategoryRoom } from '../../features/catalog/CategoryRoom.tsx';
import { loadChunk } from '../../lib/chunk.ts';
import { categoryAt } from '../../features/catalog/categories.ts';
import { useHead } from '../../features/places/head.ts';

const ElottRoom = lazy(() => loadChunk(() => import('./ElottRoom.tsx')));

const heads: Readonly<Record<string, 'sports' | 'esports' | 'elott'>> = {
  SPORTS: 'sports',
  ESPORTS: 'esports',
  ELOTT: 'elott',
};

export default function CategoryPage() {
  const category = categoryAt(useLocation().pathname) ?? 'SPORTS';
  useHead(heads[category] ?? 'sports');
  if (category === 'ELOTT')
    return (
      <Suspense fallback={null}>
        <ElottRoom />
      </Suspense>
    );
  return <CategoryRoom key={category} category={category} />;
}
