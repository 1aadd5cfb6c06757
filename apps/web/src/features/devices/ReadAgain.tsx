/** A part of a page that could not be read: why, and another try, in one line. */
import { Button } from '@banyan/ui/button';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';

export function ReadAgain({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useText();
  const say = useRefusalText();
  return (
    <p role="alert">
      {say(error)}{' '}
      <Button kind="ghost" size="s" onClick={onAgain}>
        {t('shell.action.retry')}
      </Button>
    </p>
  );
}
