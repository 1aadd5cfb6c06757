/**
 * Around what is fetched when it is opened, a popup or a panel: when it fails, a toast says how with a way to try again, what was
 * to be opened is closed, and the page goes on working (SHELL-38).
 */
import { useToast } from '@banyan/ui/toast';
import type { ReactNode } from 'react';
import { Boundary } from '../lib/Boundary.tsx';
import { failureText } from '../lib/failureText.ts';
import { useText } from '../lib/language.tsx';

export function ChunkBoundary({ children, onFailed }: { children: ReactNode; onFailed: () => void }) {
  const t = useText();
  const toast = useToast();
  function say(error: unknown): void {
    const { title, text } = failureText(error);
    onFailed();
    toast({
      kind: 'error',
      title: t(title),
      detail: t(text),
      action: { label: t('shell.action.retry'), run: () => window.location.reload() },
    });
  }
  return <Boundary onFailed={say}>{children}</Boundary>;
}
