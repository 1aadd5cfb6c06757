/** A vendor's logo, drawn for the theme; its name in letters where the picture cannot be had. */
import { LazyImage, Picture, vendorLogo } from '@banyan/ui/image';
import { useTheme } from '../../lib/theme.tsx';
import styles from './catalog.module.css';

type VendorPictureProps = { vendor: string; title: string; white?: boolean; eager?: boolean };

export function VendorPicture({ vendor, title, white = false, eager = false }: VendorPictureProps) {
  const { theme } = useTheme();
  const name = (
    <span className={styles.name} translate="no">
      {title}
    </span>
  );
  const Image = eager ? Picture : LazyImage;
  return (
    <Image
      className={styles.logo}
      src={vendorLogo(vendor, { white, dark: theme === 'dark' })}
      alt={title}
      width={180}
      height={64}
      fit="contain"
      fallback={name}
    />
  );
}
