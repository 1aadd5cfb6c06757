/** What a feature gives to the frame: its pages, each with the permission that opens it and its place in the menu. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '@banyan/core/staff';
import type { PlainKey } from './language.tsx';

export type MenuGroup = 'day' | 'money' | 'people' | 'play' | 'site' | 'house';

export type AdminPage = {
  /** Below /admin, such as `/staff` or `/proposals/:id`. */
  readonly path: string;
  readonly permission: Permission | readonly Permission[] | 'signed-in';
  /** The page's name in the menu and the palette; without one it is reached from another page. */
  readonly title?: PlainKey;
  readonly group?: MenuGroup;
  readonly icon?: LucideIcon;
  /** `g` and then this letter goes there. */
  readonly letter?: string;
  readonly load: () => Promise<{ default: ComponentType }>;
};
