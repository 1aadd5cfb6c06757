/** The picture of an offer or a post in its frame; one that cannot be had leaves the frame's own night. */
import { useState } from 'react';
import { linkOf } from '../../lib/links.ts';
import styles from './reading.module.css';

export function FramedPicture({
  url,
  eager = false,
  className,
}: {
  url: string;
  eager?: boolean;
  className?: string | undefined;
}) {
  const [isBroken, setBroken] = useState(false);
  const source = linkOf(url);
  return (
    <div className={className === undefined ? styles.frame : `${styles.frame} ${className}`}>
      {isBroken || source === undefined ? null : (
        <img
          src={source.href}
          alt=""
          width={1280}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}
