/** No page of that address (SHELL-26). */
import { buttonClass } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { Link } from 'react-router';
import { useText } from '../lib/language.tsx';
import { useTitle } from '../lib/title.ts';

export function NotFound() {
  const t = useText();
  useTitle(t('shell.missing.title'));
  return (
    <div className="wrap">
      <h1 className="sr">{t('shell.missing.title')}</h1>
      <Empty
        motif="boat"
        title={t('shell.missing.title')}
        text={t('shell.missing.text')}
        action={
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {t('shell.missing.home')}
          </Link>
        }
      />
    </div>
  );
}
