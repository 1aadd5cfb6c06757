/** Why something could not be read or done, in the server's words, with a way to try again. */
import { Link } from 'react-router';
import { actWhys } from '@banyan/core/staff';
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { PasskeyUnused } from '@banyan/ui/passkeys';
import { useText } from './language.tsx';
import { isRefusal } from './refusal.ts';
import styles from './kit.module.css';

/** The sentence of a failure. */
export function useFaultText(): (error: unknown) => string {
  const t = useText();
  return (error) => {
    if (error instanceof PasskeyUnused) return t('office.fault.passkey');
    if (!isRefusal(error)) return t('office.fault.broken');
    const why = actWhys.find((one) => one === error.details['because']);
    if (error.code === 'proposal-refused' && why !== undefined)
      return t('proposals.cannot', { why: t(`proposals.why.${why}`, error.details as never) });
    if (error.code === 'network-abnormal') return t('office.fault.network');
    if (error.code === 'answer-unreadable') return t('office.fault.broken');
    return error.message;
  };
}

export function Fault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const textOf = useFaultText();
  return (
    <Empty
      failed
      motif="pot"
      title={t('office.fault.title')}
      text={textOf(error)}
      action={
        <Button kind="secondary" onClick={onRetry}>
          {t('office.retry')}
        </Button>
      }
    />
  );
}

/** Above a form's buttons. */
export function FormFault({ error }: { error: unknown }) {
  const textOf = useFaultText();
  if (error === null || error === undefined) return null;
  return (
    <div role="alert" className={styles.formFault}>
      {textOf(error)}
      <WayOut error={error} />
    </div>
  );
}

/** The house would keep nothing of a play: its odds, and how much agents may have at the most. */
function WayOut({ error }: { error: unknown }) {
  const t = useText();
  if (!isRefusal(error)) return null;
  const { code, details } = error;
  if (code !== 'house-keeps-nothing' && details['because'] !== 'house-keeps-nothing') return null;
  const { game = '', play = '' } = details;
  return (
    <ul>
      <li>
        <Link to={`/lotteries/${game}`}>{t('settings.guard.odds', { game: String(game), play: String(play) })}</Link>
      </li>
      <li>
        <Link to="/settings?words=contracts">{t('settings.guard.agents')}</Link>
      </li>
    </ul>
  );
}
