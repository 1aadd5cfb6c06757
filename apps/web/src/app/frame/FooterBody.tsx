/**
 * What stands in the footer: the games, the first questions of the help centre, who we are and by which rules, language and
 * look, what is promised, the licences with a mark on examples, age and year (FOOT-03 to FOOT-12).
 */
import { Mark } from '@banyan/ui/art';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import brand from 'virtual:banyan-brand';
import { footerQuery, helpQuery } from '../../features/content/content.queries.ts';
import { LicenceMark } from '../../features/content/LicenceMark.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { Later } from '../../lib/Later.tsx';
import { isPlace } from '../../features/places/places.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { LanguagePicker } from '../header/LanguagePicker.tsx';
import { ThemeSwitch } from '../header/ThemeSwitch.tsx';
import { useCategories } from '../header/useCategories.ts';
import styles from './Footer.module.css';

const loadStrip = () => import('../../features/catalog/VendorStrip.tsx');
const helpShown = 3;
const aboutUs = ['about', 'responsible', 'licence', 'terms', 'privacy', 'blog', 'verify'] as const;

/** A column of links; on a phone its title is a button that shows them. */
function Column({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={styles.column} aria-label={title} data-open={isOpen}>
      <h2>
        <span className={styles.heading}>{title}</span>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={`footer-${id}`}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
        </button>
      </h2>
      <ul id={`footer-${id}`}>{children}</ul>
    </nav>
  );
}

export default function FooterBody() {
  const { t, language } = useLanguage();
  const { categories } = useCategories();
  const { data: help, isPending: isHelpComing } = useQuery(helpQuery(language.code));
  const { isPending: isFooterComing } = useQuery(footerQuery(language.code));
  // All of it at once, in the room that is kept: piece by piece each would push the ones below it.
  if (isHelpComing || isFooterComing) return null;
  const articles = (help?.topics ?? []).flatMap(({ articles }) => articles.slice(0, 1)).slice(0, helpShown);
  return (
    <div className="wrap">
      <div className={`alpona-edge ${styles.edge}`} />
      <Later room={styles.strip} load={loadStrip} />
      <div className={styles.columns}>
        <div className={styles.brandColumn}>
          <span className={styles.brand}>
            <Mark size={40} />
            <span translate="no">{brand.wordmark}</span>
          </span>
          <p>{t('content.foot.line')}</p>
          <div className={styles.tools}>
            <LanguagePicker />
            <ThemeSwitch />
          </div>
        </div>
        <Column id="play" title={t('content.foot.play')}>
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
          <li>
            <Link to="/promotions">{t('content.promo.title')}</Link>
          </li>
          {isPlace('/down') ? (
            <li>
              <Link to="/down">{t('content.foot.app')}</Link>
            </li>
          ) : null}
        </Column>
        <Column id="help" title={t('content.foot.help')}>
          {articles.map(({ id, title, language }) => (
            <li key={id}>
              <Link to={`/help?article=${encodeURIComponent(id)}`} {...spokenIn(language)}>
                {title}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/help">{t('content.foot.allHelp')}</Link>
          </li>
          <Service />
        </Column>
        <Column id="about" title={t('content.foot.aboutUs')}>
          {aboutUs.map((name) => (
            <li key={name}>
              <Link to={`/${name}`}>{t(`content.foot.${name}`)}</Link>
            </li>
          ))}
        </Column>
        <Licences />
      </div>
      <Last />
    </div>
  );
}

function Licences() {
  const { t, language } = useLanguage();
  const { data: footer } = useQuery(footerQuery(language.code));
  if (footer === undefined || footer.licences.length === 0) return null;
  return (
    <section className={styles.column} aria-labelledby="footer-licences">
      <h2 id="footer-licences">{t('content.foot.licences')}</h2>
      <ul className={styles.licences}>
        {footer.licences.map((licence) => (
          <li key={licence.code}>
            <LicenceMark licence={licence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Telling us something: a remark, or a complaint that gets an answer (MSG-08). */
function Service() {
  const { t } = useLanguage();
  const { show } = useModals();
  return (
    <>
      <li>
        <button type="button" onClick={() => show('feedback')}>
          {t('complaints.feedback.title')}
        </button>
      </li>
      <li>
        <Link to="?mc=messageV2&box=complaints">{t('inbox.box.complaints')}</Link>
      </li>
    </>
  );
}

/** Promises, age and year. */
function Last() {
  const { t, language } = useLanguage();
  const { data: footer } = useQuery(footerQuery(language.code));
  return (
    <>
      {footer === undefined || footer.claims.length === 0 ? null : (
        <ul className={styles.claims} aria-label={t('content.foot.promise')}>
          {footer.claims.map(({ code, title, language: own }) => (
            <li key={code}>
              <span {...spokenIn(own)}>{title}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.legal}>
        <span className={`${styles.age} num`}>{brand.minimumAge}+</span>
        <p className="grow">
          <Link to="/responsible">{t('safety.foot')}</Link>
          <br />
          {t('content.foot.age', { age: brand.minimumAge })}
          <br />
          {footer?.copyright || `© ${brand.copyrightYear} ${brand.name}`}
        </p>
      </div>
    </>
  );
}
