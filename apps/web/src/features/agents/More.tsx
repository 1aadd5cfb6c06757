/** The next page of a list, put below the ones that are here. */
import { Button } from '@banyan/ui/button';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import styles from './lists.module.css';

type MoreProps = {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    fetchNextPage(): Promise<unknown>;
  };
};

export function More({ of }: MoreProps) {
  const t = useText();
  const say = useRefusalText();
  if (!of.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {of.isFetchNextPageError ? (
        <p role="alert" className="small">
          {say(of.error)}
        </p>
      ) : null}
      <Button kind="secondary" busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {t('agents.more')}
      </Button>
    </div>
  );
}
