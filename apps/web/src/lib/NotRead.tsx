/** Shown where something could not be read from the server: what it was, why, and a retry. */
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { useText } from './language.tsx';
import { useRefusalText } from './refusalText.ts';

type NotReadProps = {
  /** What could not be read, as a sentence. */
  readonly title: string;
  readonly error: unknown;
  readonly onAgain: () => void;
};

export function NotRead({ title, error, onAgain }: NotReadProps) {
  const t = useText();
  const say = useRefusalText();
  return (
    <Empty
      failed
      motif="kite"
      title={title}
      text={say(error)}
      action={<Button onClick={onAgain}>{t('shell.action.retry')}</Button>}
    />
  );
}
