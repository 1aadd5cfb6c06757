/**
 * One banner: its picture, and its words as text over the calm third, so that they are read in every language. The whole of
 * it leads where its link says; a picture that cannot be had leaves the night behind the words.
 */
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Banner } from './announcements.ts';
import { useLanguage, useText } from '../../lib/language.tsx';
import { linkOf } from '../../lib/links.ts';
import { spokenIn } from '../../lib/spoken.ts';
import styles from './banner.module.css';
import { targetOf } from './banners.ts';

type BannerSlideProps = { banner: Banner; index: number; count: number; isShown: boolean; isFirst: boolean };

export function BannerSlide({ banner, index, count, isShown, isFirst }: BannerSlideProps) {
  const t = useText();
  const target = targetOf(banner);
  const { title, text, action, language } = banner;
  const copy = (
    <>
      <Picture url={banner.url} isFirst={isFirst} />
      {title === '' && text === '' ? null : (
        <span className={styles.copy}>
          <strong className={styles.title} {...spokenIn(language)}>
            {title}
          </strong>
          {text === '' ? null : (
            <span className={styles.text} {...spokenIn(language)}>
              {text}
            </span>
          )}
          {action === '' || target === undefined ? null : <span className={styles.action}>{action}</span>}
        </span>
      )}
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, and not one of form fields
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={t('content.banner.slide')}
      aria-label={t('content.banner.place', { number: index + 1, count })}
      inert={!isShown}
      data-first={isFirst ? '' : undefined}
      data-shade={title === '' && text === '' ? undefined : ''}
    >
      <Leading target={target} label={title === '' ? t('content.banner.open') : undefined}>
        {copy}
      </Leading>
    </div>
  );
}

function Leading({
  target,
  label,
  children,
}: {
  target: ReturnType<typeof targetOf>;
  label: string | undefined;
  children: ReactNode;
}) {
  if (target === undefined) return <div className={styles.whole}>{children}</div>;
  if (target.kind === 'inside') {
    return (
      <Link to={target.href} className={styles.whole} aria-label={label} draggable={false}>
        {children}
      </Link>
    );
  }
  return (
    <a
      href={target.href}
      className={styles.whole}
      aria-label={label}
      draggable={false}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}

function Picture({ url, isFirst }: { url: string; isFirst: boolean }) {
  const [isBroken, setBroken] = useState(false);
  const { language } = useLanguage();
  const source = linkOf(readFrom(url, language.direction));
  if (isBroken || source === undefined) return null;
  return (
    <img
      className={styles.picture}
      src={source.href}
      alt=""
      width={1280}
      height={400}
      draggable={false}
      fetchPriority={isFirst ? 'high' : 'auto'}
      loading={isFirst ? 'eager' : 'lazy'}
      onError={() => setBroken(true)}
    />
  );
}

/** The server's own pictures are drawn for both directions of reading, figures and all; others are shown as they are. */
function readFrom(url: string, direction: 'ltr' | 'rtl'): string {
  if (direction === 'ltr' || !url.startsWith('/images/art/banner/')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}dir=rtl`;
}
