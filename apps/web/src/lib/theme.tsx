/** Light or dark, stored (I18N-08). Light is the default; the system's wish is not asked. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { read, write } from './storage.ts';

export type Theme = 'light' | 'dark';
type ThemeState = { theme: Theme; setTheme: (theme: Theme) => void };

const ThemeContext = createContext<ThemeState | undefined>(undefined);

export function ThemeScope({ children }: { children: ReactNode }) {
  const [theme, show] = useState<Theme>(read('local', 'theme') === 'dark' ? 'dark' : 'light');
  const setTheme = useCallback((next: Theme) => {
    document.documentElement.dataset.theme = next;
    write('local', 'theme', next);
    show(next);
  }, []);
  const state = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

export function useTheme(): ThemeState {
  const state = useContext(ThemeContext);
  if (state === undefined) throw new Error('no ThemeScope above');
  return state;
}
