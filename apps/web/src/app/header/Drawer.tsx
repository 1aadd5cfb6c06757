/**
 * The menu of phones and tablets: everything that a wide window has in its header and at its edge. It lies over the page
 * from the start side; Escape, a press beside it and every choice close it, and the focus returns to what opened it.
 */
import { IconButton } from '@banyan/ui/button';
import { Drawer as Layer } from '@banyan/ui/drawer';
import { Bell, CircleHelp, Coins, Crown, Gift, Smartphone, Users, X } from 'lucide-react';
import { NavLink } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { isPlace } from '../../features/places/places.ts';
import { useSwitch } from '../../lib/settings.tsx';
import { CategoryWay } from './CategoryWay.tsx';
import styles from './Drawer.module.css';
import { BrandLink } from './HeaderNav.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useCategories } from './useCategories.ts';

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;
const ways = [
  { path: '/promotions', name: 'promotions', Icon: Gift },
  { path: '/vip', name: 'vip', Icon: Crown },
  { path: '/pointMall', name: 'points', Icon: Coins },
  { path: '/join', name: 'join', Icon: Users },
  { path: '/down', name: 'down', Icon: Smartphone },
  { path: '/noticePage', name: 'notices', Icon: Bell },
  { path: '/help', name: 'help', Icon: CircleHelp },
] as const;

export default function Drawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { categories } = useCategories();
  const referral = useSwitch('referral', false);
  return (
    <Layer label={t('shell.nav.menu')} onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.head} data-surface="night">
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link inside is what is pressed */}
          <span className="grow" onClick={onClose}>
            <BrandLink size={34} />
          </span>
          <ThemeSwitch />
          <IconButton label={t('shell.action.close')} onClick={onClose}>
            <X size={20} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        </div>
        <nav aria-label={t('shell.nav.menu')} className={styles.list}>
          {categories.length === 0 ? null : <h2>{t('shell.nav.categories')}</h2>}
          {categories.map((category) => (
            <CategoryWay key={category.code} category={category} className={styles.way} size={30} onChosen={onClose} />
          ))}
          <h2>{t('shell.nav.more')}</h2>
          {ways
            .filter(({ path, name }) => isPlace(path) && (name !== 'join' || referral))
            .map(({ path, name, Icon }) => (
              <NavLink key={name} to={path} className={styles.way} onClick={onClose}>
                <Icon {...icon} />
                {t(`shell.nav.${name}`)}
              </NavLink>
            ))}
        </nav>
      </div>
    </Layer>
  );
}
