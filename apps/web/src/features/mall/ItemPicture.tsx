/** The picture of an item on its cloth: a drawing of ours, or what the house sent. */
import { Motif } from '@banyan/ui/art';
import { Picture } from '@banyan/ui/image';
import type { Picture as MallPicture } from './mall.queries.ts';
import styles from './mall.module.css';

type ItemPictureProps = { picture: MallPicture; size?: number; gone?: boolean; first?: boolean };

export function ItemPicture({ picture, size = 128, gone = false, first = false }: ItemPictureProps) {
  return (
    <span className={styles.cloth} data-gone={gone || undefined}>
      {'address' in picture ? (
        <Picture src={picture.address} alt="" width={320} height={220} fallback="parcel" first={first} />
      ) : (
        <Motif name={picture.motif} palette={picture.palette} size={size} eager={first} />
      )}
    </span>
  );
}
