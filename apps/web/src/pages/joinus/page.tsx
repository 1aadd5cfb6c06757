/** Bringing friends: the operator's document, and only while the switch is on; else this address is home (SHELL-23, DEC-16). */
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { DocumentView } from '../../features/content/DocumentView.tsx';
import { useText } from '../../lib/language.tsx';
import { isOn, settingsQuery } from '../../lib/settings.tsx';
import { useHead } from '../../features/places/head.ts';

export default function JoinPage() {
  const t = useText();
  const { data, isError } = useQuery(settingsQuery);
  useHead('join');
  if (isError || (data !== undefined && !isOn(data.tree, 'referral'))) return <Navigate to="/" replace />;
  // The text comes only once the switch is known: nobody sees an offer that is not there.
  return data === undefined ? (
    <div className="wrap stack" role="status">
      <h1 className="sr">{t('shell.page.loading')}</h1>
      <Skeleton block={88} />
      <Skeleton block={340} />
    </div>
  ) : (
    <DocumentView slug="referral" fallbackTitle={t('shell.nav.join')} />
  );
}
