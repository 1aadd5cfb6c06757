/** Content: what the site says around the games, listed and edited. */
export { PictureDialog } from './PictureDialog.tsx';
import { Newspaper } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const contentPages: readonly AdminPage[] = [
  {
    path: '/content',
    permission: 'content.read',
    title: 'content.title',
    group: 'site',
    icon: Newspaper,
    letter: 'b',
    acts: [{ do: 'new', title: 'content.new', permission: 'content.make' }],
    load: () => import('./ContentPage.tsx'),
  },
  { path: '/content/:kind/:slug', permission: 'content.read', load: () => import('./ItemPage.tsx') },
];
