/** The footer: the brand's line, ways that exist, age, and the year. No claims and no marks of others. */
import { Mark } from '@banyan/ui/art';
import { Link } from 'react-router';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useCategories } from '../header/useCategories.ts';
import { LanguagePicker } from '../header/LanguagePicker.tsx';
import { ThemeSwitch } from '../header/ThemeSwitch.tsx';
import styles from './Footer.module.css';

export function Footer() {
  const t = useText();
  const { readLegal } = useModals();
  const { categories } = useCategories();
  return (
    <footer className={styles.footer} data-surface="night">
      <div className="wrap">
        <div className={`alpona-edge ${styles.edge}`} />
        <div className={styles.columns}>
          <div className={styles.about}>
            <span className={styles.brand}>
              <Mark size={40} />
              <span translate="no">{brand.wordmark}</span>
            </span>
            <p>{t('shell.footer.line')}</p>
          </div>
          <nav aria-labelledby="footer-play">
            <h2 id="footer-play">{t('shell.footer.play')}</h2>
            <ul>
              <li>
                <Link to="/">{t('shell.nav.home')}</Link>
              </li>
              {categories.map(({ code, path, title }) =>
                path === undefined ? null : (
                  <li key={code}>
                    <Link to={path}>{title}</Link>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div>
            <h2>{t('shell.footer.rules')}</h2>
            <ul>
              <li>
                <button type="button" onClick={() => readLegal('terms')}>
                  {t('legal.terms.title')}
                </button>
              </li>
              <li>
                <button type="button" onClick={() => readLegal('privacy')}>
                  {t('legal.privacy.title')}
                </button>
              </li>
            </ul>
          </div>
          <div className={styles.tools}>
            <h2>{t('shell.footer.view')}</h2>
            <div className={styles.toolRow}>
              <LanguagePicker />
              <ThemeSwitch />
            </div>
          </div>
        </div>
        <div className={styles.legal}>
          <span className={`${styles.age} num`}>{brand.minimumAge}+</span>
          <p className="grow">
            {t('shell.footer.age', { age: brand.minimumAge })}
            <br />
            <span className="num">© {brand.copyrightYear}</span> {brand.name}
          </p>
        </div>
      </div>
    </footer>
  );
}
