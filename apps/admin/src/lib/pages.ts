/** What a feature gives to the frame: its pages, each with the permission that opens it and its place in the menu. */
import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '@banyan/core/staff';
import type { PlainKey } from './language.tsx';

export type MenuGroup = 'day' | 'money' | 'people' | 'play' | 'site' | 'house';

export type PageAct = { readonly do: string; readonly title: PlainKey; readonly permission: Permission };

export type Hit = { readonly href: string; readonly title: string; readonly detail: string };

/** How the palette finds things of a noun: asked with what was typed, two letters or more. */
export type AdminFinder = {
  readonly permission: Permission;
  readonly find: (typed: string, cache: QueryClient) => Promise<readonly Hit[]>;
};

export type AdminPage = {
  /** Below /admin, such as `/staff` or `/proposals/:id`. */
  readonly path: string;
  readonly permission: Permission | readonly Permission[] | 'signed-in';
  /** It cannot be narrowed to some members: whoever sees some only is told so in its place. */
  readonly isWholeHouse?: true;
  /** The page's name in the menu and the palette; without one it is reached from another page. */
  readonly title?: PlainKey;
  readonly group?: MenuGroup;
  readonly icon?: LucideIcon;
  /** `g` and then this letter goes there. */
  readonly letter?: string;
  /** What can be begun there, offered by the palette after `>`: the page reads `do` from its address. */
  readonly acts?: readonly PageAct[];
  readonly load: () => Promise<{ default: ComponentType }>;
};
