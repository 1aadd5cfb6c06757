/** Terms and privacy, in a popup, so that they can be read before there is an account (DEC-06). */
import { Dialog } from '@banyan/ui/dialog';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import styles from './LegalModal.module.css';

const clauses = {
  terms: ['who', 'money', 'bets', 'results', 'fair', 'stop'],
  privacy: ['what', 'why', 'stored', 'others', 'rights'],
} as const;

export default function LegalModal({ which, onClose }: { which: 'terms' | 'privacy'; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      kind="modal"
      width={680}
      height="auto"
      title={t(`legal.${which}.title`)}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <div className={styles.text}>
        {clauses[which].map((clause) => (
          <section key={clause}>
            <h3>{t(`legal.${which}.${clause}Title`)}</h3>
            <p>{t(`legal.${which}.${clause}`, { age: brand.minimumAge, brand: brand.name })}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
