/** The pages with their loaders; a page's chunk carries its group's name (SHELL-36). */
import type { ComponentType } from 'react';
import { places } from '../features/places/places.ts';

type PageModule = { default: ComponentType };

const loaders = import.meta.glob<PageModule>('../pages/*/page.tsx');

export const pages = places.map(({ path, group }) => ({
  path,
  group,
  load: loaders[`../pages/${group}/page.tsx`] as () => Promise<PageModule>,
}));
