/** The member's own level, as the server says it; to a visitor what this page is about. */
import { useSession } from '../sessions/index.ts';
import { Motif } from '@banyan/ui/art';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import styles from './vip.module.css';

export function OwnLevel() {
  const t = useText();
  const { signedIn, member } = useSession();
  const { show } = useModals();
  const label = member?.clubLabel.labelName ?? '';
  const level = member?.clubLabel.rankLevel ?? 0;
  return (
    <section className={styles.own} data-surface="night" aria-labelledby="vip-title">
      <div className={styles.copy}>
        {label === '' ? null : <Badge kind="gold">{label}</Badge>}
        <h1 id="vip-title">
          {level > 0 ? t('vip.standing.level', { level }) : t(signedIn ? 'vip.standing.none' : 'vip.standing.visitor')}
        </h1>
        <p>{t(signedIn ? 'vip.standing.how' : 'vip.standing.visitorText')}</p>
        {signedIn ? null : (
          <Button kind="on-night" onClick={() => show('loginPopup')}>
            {t('identity.login.submit')}
          </Button>
        )}
      </div>
      <Motif name="tree" palette={8} size={180} />
    </section>
  );
}
