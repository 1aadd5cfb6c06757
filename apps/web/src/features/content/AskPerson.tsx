/** The way to a person, beside the answers and where a search found none: what the operator offers, and nothing else. */
import { artAddress } from '@banyan/ui/image';
import { Button, buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Headset, Send } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { linkOf } from '../../lib/links.ts';
import { useModals } from '../../lib/modals.tsx';
import { usePermission } from '../../lib/settings.tsx';
import styles from './help.module.css';

const icon = { size: 16, strokeWidth: 1.9, 'aria-hidden': true } as const;

export function AskPerson() {
  const t = useText();
  const { show } = useModals();
  const permission = usePermission();
  const service = permission?.customerService?.find(({ csType }) => csType === 'LIVECHAT');
  const telegram = linkOf(permission?.resources?.find(({ resourceType }) => resourceType === 'TELEGRAM')?.url);
  const chat = linkOf(service?.path);
  const isOurs = service?.path.startsWith('chat:') === true;
  if (!isOurs && chat === undefined && telegram === undefined) return null;
  return (
    <Card as="aside" pad className={styles.person} aria-labelledby="ask-person">
      <img src={artAddress('motif/owl.svg', { palette: 5 })} alt="" width={90} height={90} loading="lazy" />
      <h2 id="ask-person">{t('content.help.person')}</h2>
      <p className="small muted">{t('content.help.personText')}</p>
      {isOurs ? (
        <Button wide icon={<Headset {...icon} />} onClick={() => show('chatRoom')}>
          {t('content.help.chat')}
        </Button>
      ) : chat === undefined ? null : (
        <a href={chat.href} target="_blank" rel="noopener noreferrer" className={buttonClass({ wide: true })}>
          <Headset {...icon} />
          {t('content.help.chat')}
        </a>
      )}
      {telegram === undefined ? null : (
        <a
          href={telegram.href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'secondary', wide: true })}
        >
          <Send {...icon} />
          {t('content.help.telegram')}
        </a>
      )}
    </Card>
  );
}
