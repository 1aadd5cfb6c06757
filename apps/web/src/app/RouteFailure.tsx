/** A page or a pane that failed, inside what goes on working: it could not be fetched (SHELL-37, SHELL-38), or it broke. */
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { failureText } from '../lib/failureText.ts';
import { useText } from '../lib/language.tsx';

export function RouteFailure({ error, inPane = false }: { error: unknown; inPane?: boolean }) {
  const t = useText();
  const { title, text } = failureText(error);
  return (
    <div className={inPane ? undefined : 'wrap'}>
      <Empty
        failed
        motif="kite"
        palette={9}
        title={t(title)}
        text={t(text)}
        action={<Button onClick={() => window.location.reload()}>{t('shell.action.retry')}</Button>}
      />
    </div>
  );
}
