/**
 * A page that failed, inside the layout that goes on working: it could not be loaded (SHELL-37, SHELL-38), or it broke.
 */
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { ChunkFailure } from '../lib/chunk.ts';
import { useText } from '../lib/language.tsx';

export function RouteFailure({ error }: { error: unknown }) {
  const t = useText();
  const unloaded = error instanceof ChunkFailure;
  return (
    <div className="wrap">
      <Empty
        failed
        motif="kite"
        palette={9}
        title={t(unloaded ? 'shell.chunk.title' : 'shell.broken.title')}
        text={t(unloaded ? 'shell.chunk.text' : 'shell.broken.text')}
        action={<Button onClick={() => window.location.reload()}>{t('shell.action.retry')}</Button>}
      />
    </div>
  );
}
