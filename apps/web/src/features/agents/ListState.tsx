/** What a list of the team shows while it waits, when nobody has the name, when it could not be read and when it is empty. */
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { isRefusal } from '../../lib/refusal.ts';

type ListStateProps = {
  readonly count: number | undefined;
  readonly error: Error | null;
  readonly onAgain: () => void;
  readonly failed: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** Leads back to the whole team. */
  readonly onAll?: () => void;
};

export function ListState({ count, error, onAgain, failed, empty, onAll }: ListStateProps) {
  const t = useText();
  if (error !== null && isRefusal(error, 'not-found'))
    return (
      <Empty
        motif="lotus"
        palette={3}
        title={t('agents.whom.unknown')}
        text={t('agents.whom.unknownText')}
        action={
          onAll && (
            <Button kind="secondary" onClick={onAll}>
              {t('agents.whom.all')}
            </Button>
          )
        }
      />
    );
  if (error !== null && count === undefined) return <NotRead title={failed} error={error} onAgain={onAgain} />;
  if (count === undefined) return <Skeleton block={420} radius="var(--r-4)" />;
  return count > 0 ? null : <Empty motif="ticket" palette={6} title={empty.title} text={empty.text} />;
}
