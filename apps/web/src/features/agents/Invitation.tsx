/** The own invitation: the code and the link, each to be copied, the link as a code to be scanned, and how many came by it. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { QrCode } from '../../lib/QrCode.tsx';
import { invitationQuery } from './agents.queries.ts';
import styles from './agents.module.css';

export function Invitation() {
  const t = useText();
  const { data, error, refetch } = useQuery(invitationQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('agents.invite.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={168} radius="var(--r-4)" />;
  const link = `${window.location.origin}${data.path}`;
  return (
    <Card className={styles.invite}>
      <div className={styles.treeHead}>
        <h3>{t('agents.invite.title')}</h3>
        <span className="small muted">{t('agents.invite.joined', { count: data.joined })}</span>
      </div>
      <p className="small muted">{t('agents.invite.text')}</p>
      <div className={styles.inviteBody}>
        <QrCode text={link} label={t('agents.invite.qr')} className={styles.qr} />
        <div className={styles.inviteLines}>
          <Line name="code" text={data.code} />
          <Line name="link" text={link} />
          <p className="tiny muted">{t('agents.invite.scan')}</p>
        </div>
      </div>
    </Card>
  );
}

function Line({ name, text }: { name: 'code' | 'link'; text: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const label = t(`agents.invite.${name}`);
  async function copy() {
    setOutcome((await copyText(text)) ? 'copied' : 'notCopied');
  }
  return (
    <div className={styles.inviteLine}>
      <span>
        <span className="small muted">{label}</span>
        <b dir="ltr" translate="no">
          {text}
        </b>
        <span role="status" className={outcome === 'notCopied' ? 'small' : 'sr'}>
          {outcome === undefined ? '' : t(`agents.invite.${outcome}`)}
        </span>
      </span>
      <Button kind="secondary" aria-label={`${t('agents.invite.copy')}: ${label}`} onClick={() => void copy()}>
        {outcome === 'copied' ? (
          <Check size={16} strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <Copy size={16} strokeWidth={1.9} aria-hidden="true" />
        )}
        {t(outcome === 'copied' ? 'agents.invite.copied' : 'agents.invite.copy')}
      </Button>
    </div>
  );
}
