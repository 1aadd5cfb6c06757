/**
 * An image that is fetched shortly before it is seen (NFR-01 to NFR-05). Its box has its size from the start, so nothing
 * shifts. After three failed attempts stands the fallback: the motif of a category, or the standard avatar (ERR-08).
 */
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { artAddress } from './address.ts';
import styles from './image.module.css';
import { cachedImage, loadImage, whenNear } from './load.ts';

export type LazyImageProps = {
  src: string;
  /** "" for decoration. */
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** A motif, a category, `avatar`, the address of a picture, or an element. */
  fallback?: ReactNode;
  /** Hosts that have the pictures, tried in turn. */
  sources?: readonly string[];
  fit?: 'cover' | 'contain';
  /** Takes the size of what it stands in, instead of its own. */
  fill?: boolean;
};
type State = 'waiting' | 'loading' | 'shown' | 'failed';

/** The picture that stands in for a broken one. */
export function fallbackAddress(name: string): string {
  if (name.startsWith('/') || name.startsWith('data:')) return name;
  return name === 'avatar' ? artAddress('motif/tiger.svg', { palette: 1 }) : artAddress(`motif/${name}.svg`);
}

function standIn(fallback: ReactNode): ReactNode {
  if (typeof fallback !== 'string') return fallback;
  return <img className={styles.image} data-fallback="" src={fallbackAddress(fallback)} alt="" />;
}

export function LazyImage(props: LazyImageProps) {
  const { src, alt, width, height, className, fallback = 'lotus', sources, fit = 'cover', fill = false } = props;
  const box = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<State>('waiting');
  const hosts = sources?.join(' ');
  useEffect(() => {
    const place = box.current as HTMLSpanElement;
    let image: HTMLImageElement | undefined;
    let load: { cancel(): void } | undefined;
    function show(loaded: HTMLImageElement | undefined): void {
      image = loaded;
      setState(loaded === undefined ? 'failed' : 'shown');
      if (loaded === undefined) return;
      loaded.className = styles.image as string;
      // The box speaks for it.
      loaded.alt = '';
      place.prepend(loaded);
    }
    const known = cachedImage(src);
    const stop =
      known === undefined
        ? whenNear(place, () => {
            setState('loading');
            load = loadImage(src, hosts?.split(' '), show);
          })
        : undefined;
    if (known === undefined) setState('waiting');
    else show(known);
    return () => {
      stop?.();
      load?.cancel();
      image?.remove();
    };
  }, [src, hosts]);
  return (
    <span
      ref={box}
      className={className === undefined ? styles.box : `${styles.box} ${className}`}
      data-state={state}
      data-fit={fit}
      data-fill={fill || undefined}
      style={{ '--image-inline': `${width}px`, '--image-ratio': `${width} / ${height}` } as CSSProperties}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {state === 'failed' ? standIn(fallback) : null}
    </span>
  );
}
