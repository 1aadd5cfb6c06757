/**
 * The pages by path. A page is a folder, pages/<group>/page.tsx, with a default export; its chunk carries the group's
 * name (SHELL-36). A path is offered only when its folder exists, so nothing links into the void.
 */
import type { ComponentType } from 'react';

export type PageGroup = 'index' | 'vnlottery';
type PageModule = { default: ComponentType };

const found = import.meta.glob<PageModule>('../pages/*/page.tsx');

/** Path and group; home has four names (SHELL-06), and /login and /register are home with a popup (SHELL-07, SHELL-25). */
const paths: readonly (readonly [path: string, group: PageGroup])[] = [
  ['/', 'index'],
  ['/index', 'index'],
  ['/index.html', 'index'],
  ['/home', 'index'],
  ['/login', 'index'],
  ['/register', 'index'],
  ['/register.html', 'index'],
  ['/vnlottery', 'vnlottery'],
];

function loaderOf(group: string): (() => Promise<PageModule>) | undefined {
  return found[`../pages/${group}/page.tsx`];
}

export const pages = paths.flatMap(([path, group]) => {
  const load = loaderOf(group);
  return load === undefined ? [] : [{ path, group, load }];
});

/** Whether a path leads to a page. */
export function hasPage(path: string): boolean {
  return pages.some((page) => page.path === path);
}

/** The group of an address, for the class on the layout root (SHELL-32): `page-home`, `page-vnlottery`. */
export function pageClass(path: string): string {
  const group = pages.find((page) => page.path === path)?.group;
  return `page-${group === undefined ? 'not-found' : group === 'index' ? 'home' : group}`;
}
