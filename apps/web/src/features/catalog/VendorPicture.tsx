/** A vendor's logo, drawn for the theme; its name in letters where the picture cannot be had. */
import { useState } from 'react';
import { useTheme } from '../../lib/theme.tsx';
import styles from './catalog.module.css';

type VendorPictureProps = { vendor: string; title: string; white?: boolean; eager?: boolean };

export function VendorPicture({ vendor, title, white = false, eager = false }: VendorPictureProps) {
  const { theme } = useTheme();
  const file = `${encodeURIComponent(vendor)}-${white ? 'WHITE' : 'COLOR2'}.png`;
  const source = `/images/TCG_PROD_IMAGES/RNG_LIST_VENDOR/${file}${!white && theme === 'dark' ? '?theme=dark' : ''}`;
  const [failed, setFailed] = useState<string>();
  if (failed === source)
    return (
      <span className={styles.name} translate="no">
        {title}
      </span>
    );
  return (
    <img
      className={styles.logo}
      src={source}
      alt={title}
      width={180}
      height={64}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(source)}
    />
  );
}
