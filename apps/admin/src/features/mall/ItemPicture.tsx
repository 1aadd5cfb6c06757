/** The small picture of an item. */
import { Motif } from '@banyan/ui/art';
import type { Item } from './mall.ts';
import styles from './mall.module.css';

export function ItemPicture({ picture, size = 36 }: { readonly picture: Item['picture']; readonly size?: number }) {
  return (
    <span className={styles.cloth}>
      {'address' in picture ? (
        <img src={picture.address} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <Motif name={picture.motif} palette={picture.palette} size={size} />
      )}
    </span>
  );
}
