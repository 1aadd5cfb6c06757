/**
 * Around what is fetched when it is opened, a popup or a panel: when its chunk cannot be had, a toast says so with a way
 * to try again, what was to be opened is closed, and the page goes on working (SHELL-38).
 */
import { type ToastNews, useToast } from '@banyan/ui/toast';
import { Component, type ReactNode, Suspense } from 'react';
import { type Text, useText } from '../lib/language.tsx';

type BoundaryProps = { children: ReactNode; onFailed: () => void };

export function ChunkBoundary(props: BoundaryProps) {
  return <Boundary {...props} t={useText()} toast={useToast()} />;
}

type InnerProps = BoundaryProps & { t: Text; toast: (news: ToastNews) => void };

class Boundary extends Component<InnerProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const { t, toast, onFailed } = this.props;
    onFailed();
    toast({
      kind: 'error',
      title: t('shell.chunk.title'),
      detail: t('shell.chunk.text'),
      action: { label: t('shell.action.retry'), run: () => window.location.reload() },
    });
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
