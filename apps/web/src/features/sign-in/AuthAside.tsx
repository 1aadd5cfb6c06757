/**
 * The picture beside the forms with one sentence: the operator's banner of the group when there is one, else the banyan at
 * dusk (DEC-08). Only an address of this site or a safe one is shown.
 */
import { useAnnouncements } from '../content/index.ts';
import { Banner, Mark } from '@banyan/ui/art';
import { Picture } from '@banyan/ui/image';
import brand from 'virtual:banyan-brand';
import styles from './sign-in.module.css';

/** The server's own pictures are drawn for a tall place too. */
function tall(url: string): string {
  return url.startsWith('/images/art/banner/') && !url.includes('?') ? `${url}?tall=1` : url;
}

export function AuthAside({ group, line }: { group: 'w_login' | 'w_reg'; line: string }) {
  const { data } = useAnnouncements();
  const banner = data?.banners.find(({ groupName }) => groupName === group);
  return (
    <div className={styles.aside} data-surface="night">
      {banner === undefined ? (
        <Banner name="welcome" tall className={styles.art} />
      ) : (
        <Picture
          src={tall(banner.url)}
          alt=""
          width={720}
          height={1080}
          position="50% 70%"
          className={styles.art}
          fallback="banner"
        />
      )}
      <div className={styles.asideCopy}>
        <span className={styles.asideBrand}>
          <Mark size={34} />
          <span translate="no">{brand.wordmark}</span>
        </span>
        <p>{banner === undefined || banner.title === '' ? line : banner.title}</p>
      </div>
    </div>
  );
}
