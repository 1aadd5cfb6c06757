/** Light or dark, one press. */
import { IconButton } from '@banyan/ui/button';
import { Moon, Sun } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useTheme } from '../../lib/theme.tsx';

export function ThemeSwitch() {
  const t = useText();
  const { theme, setTheme } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton
      label={t(theme === 'dark' ? 'shell.theme.toLight' : 'shell.theme.toDark')}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
    </IconButton>
  );
}
