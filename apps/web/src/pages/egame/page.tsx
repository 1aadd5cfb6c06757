/**
 * Slots, fish, live tables, player against player. The path supplies the category; an explicit `?games=` in any letter case
 * is honoured too, and `page` is the chosen tab (DEC-46, SHELL-14, SHELL-15).
 */
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { CategoryRoom } from '../../features/catalog/CategoryRoom.tsx';
import { askedCategory } from '../../features/catalog/askedCategory.ts';
import { textParam, useAddress } from '../../lib/address.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { useHead } from '../../features/places/head.ts';

const Rooms = lazy(() => loadChunk(() => import('../../features/catalog/Rooms.tsx')));

const heads: Readonly<Record<string, 'rng' | 'fish' | 'live' | 'pvp'>> = {
  RNG: 'rng',
  FISH: 'fish',
  LIVE: 'live',
  PVP: 'pvp',
};

const shape = { games: { ...textParam, anyCase: true } } as const;

export default function GamesPage() {
  const { pathname } = useLocation();
  const [{ games }] = useAddress(shape);
  const category = askedCategory(pathname, games);
  useHead(heads[category] ?? 'rng');
  const rooms = (
    <Suspense fallback={null}>
      <Rooms />
    </Suspense>
  );
  return <CategoryRoom key={category} category={category} first={category === 'PVP' ? rooms : undefined} />;
}
