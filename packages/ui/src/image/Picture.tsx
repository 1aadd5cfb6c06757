/** A picture that a page opens with: fetched at once, its box sized, the first one before everything else. */
import { type ReactNode, useState } from 'react';
import { fallbackAddress } from './LazyImage.tsx';
import styles from './image.module.css';

export type PictureProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** For screens with two dots a pixel. */
  src2x?: string;
  /** The one picture that a page is remembered by. */
  first?: boolean;
  fit?: 'cover' | 'contain';
  /** Where the picture is cut when its box has another shape. */
  position?: string;
  /** A motif, a category, `avatar`, the address of a picture, or an element. */
  fallback?: ReactNode;
};

export function Picture(props: PictureProps) {
  const { src, alt, width, height, className, src2x, first = false, fit = 'cover', position, fallback } = props;
  const [broken, setBroken] = useState('');
  const isBroken = broken === src && fallback !== undefined;
  if (isBroken && typeof fallback !== 'string') return fallback;
  const shown = isBroken ? fallbackAddress(fallback as string) : src;
  return (
    <img
      src={shown}
      srcSet={src2x === undefined || isBroken ? undefined : `${src} 1x, ${src2x} 2x`}
      alt={alt}
      width={width}
      height={height}
      className={className === undefined ? styles.picture : `${styles.picture} ${className}`}
      style={{ objectFit: isBroken ? 'contain' : fit, objectPosition: position }}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
