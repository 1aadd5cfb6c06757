/** A grey box in the size of the content to come; it appears after 150 ms, so that quick answers do not flash. */
import styles from './Skeleton.module.css';

export function Skeleton({
  inline = '100%',
  block = 20,
  radius,
}: {
  inline?: number | string;
  block?: number | string;
  radius?: string;
}) {
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      style={{ inlineSize: inline, blockSize: block, borderRadius: radius }}
    />
  );
}
