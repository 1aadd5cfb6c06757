/** A line at the top while the next page is on its way and the last one still stands; it shows only after 150 ms. */
import { useSyncExternalStore } from 'react';
import { chunksComing } from '../lib/chunk.ts';
import styles from './LoadingLine.module.css';

export function LoadingLine() {
  const isComing = useSyncExternalStore(chunksComing.watch, () => chunksComing.get() > 0);
  return isComing ? <div className={styles.line} aria-hidden="true" /> : null;
}
