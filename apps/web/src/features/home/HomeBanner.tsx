/** The banner of the home page: the place, said plainly, and the one thing to do next. */
import { Banner } from '@banyan/ui/art';
import { Button, buttonClass } from '@banyan/ui/button';
import { Link } from 'react-router';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { placeOfCategory } from '../../lib/places.ts';
import { useSession } from '../../lib/session.tsx';
import { useSettings, useSwitch } from '../../lib/settings.tsx';
import styles from './home.module.css';

export function HomeBanner() {
  const t = useText();
  const { signedIn } = useSession();
  const { show } = useModals();
  const { mode } = useSettings();
  const mayRegister = useSwitch('registerDirect');
  const lottery = placeOfCategory('LOTT');
  return (
    <section className={styles.banner} data-surface="night" aria-labelledby="home-title">
      <Banner name="welcome" className={styles.bannerArt} />
      <div className={styles.bannerCopy}>
        <span className={styles.kick}>{t('home.banner.kick')}</span>
        <h1 id="home-title">{t('home.banner.title')}</h1>
        <p>{t('home.banner.text')}</p>
        {signedIn || !mayRegister ? null : (
          <Button kind="money" size="l" onClick={() => show('register')}>
            {t('identity.register.submit')}
          </Button>
        )}
        {signedIn && lottery !== undefined ? (
          <Link to={lottery.path} className={buttonClass({ kind: 'primary', size: 'l' })}>
            {t('home.banner.play')}
          </Link>
        ) : null}
        <small>{t(mode === 'demo' ? 'home.banner.termsDemo' : 'home.banner.terms', { age: brand.minimumAge })}</small>
      </div>
    </section>
  );
}
