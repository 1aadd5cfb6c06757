/** A pane that could not be loaded or broke; the panel around it goes on working. */
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { Component, type ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';

export class PaneBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PaneFailure /> : this.props.children;
  }
}

function PaneFailure() {
  const t = useText();
  return (
    <Empty
      failed
      motif="kite"
      palette={9}
      title={t('shell.chunk.title')}
      text={t('shell.chunk.text')}
      action={<Button onClick={() => window.location.reload()}>{t('shell.action.retry')}</Button>}
    />
  );
}
