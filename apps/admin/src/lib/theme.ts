/** Light or dark, stored by this browser. */
import { useState } from 'react';
import { keep } from './storage.ts';

export type Theme = 'light' | 'dark';

export function useTheme(): [Theme, (next: Theme) => void] {
  const [theme, show] = useState<Theme>(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');
  return [
    theme,
    (next) => {
      document.documentElement.dataset['theme'] = next;
      keep('theme', next);
      show(next);
    },
  ];
}
