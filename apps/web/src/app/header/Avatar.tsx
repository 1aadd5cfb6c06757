/** The picture of an account, drawn by the server; the first letter of its name where it cannot be had. */
import { artAddress } from '@banyan/ui/image';
import { useState } from 'react';
import styles from './Avatar.module.css';

const motifs = ['tiger', 'kite', 'lotus', 'boat', 'sun', 'drum', 'pot', 'tree'];

/** Every account has a face of its own, always the same: decided by its id. */
function sourceOf(id: string): string {
  const seed = Number.parseInt(id.slice(-4), 16) || 0;
  return artAddress(`motif/${motifs[seed % motifs.length]}.svg`, { palette: Math.floor(seed / motifs.length) % 12 });
}

export function Avatar({ id, name, size }: { id: string; name: string; size: number }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }}>
      {failed || id === '' ? (
        <b aria-hidden="true">{name.slice(0, 1).toLocaleUpperCase()}</b>
      ) : (
        <img src={sourceOf(id)} alt="" width={size - 6} height={size - 6} onError={() => setFailed(true)} />
      )}
    </span>
  );
}
