/**
 * The page as the server sends it: the built index with title, description, canonical address and the rest of the head of
 * its path, in the default language. Whoever reads a page without running it, a crawler or a messenger that shows a
 * preview, then reads the right one.
 */
import { type HeadOf, headOf } from '@banyan/core/settings';
import { defaultLanguage, languageOf } from '@banyan/i18n';
import { translateNamed } from '@banyan/i18n/catalog';
import type { Brand } from './brand.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML and XML, inside quotes as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => escapes[letter] as string);
}

function tagsOf({ name, canonical, isListed }: HeadOf, brand: Brand, publicUrl: string): string[] {
  const text = (meaning: 'title' | 'description') =>
    escapeHtml(translateNamed(defaultLanguage, `head.${name}.${meaning}`, { brand: brand.name }));
  const address = canonical === undefined ? undefined : escapeHtml(`${publicUrl.replace(/\/$/, '')}${canonical}`);
  return [
    `<title>${text('title')}</title>`,
    `<meta name="description" content="${text('description')}">`,
    `<meta name="robots" content="${isListed ? 'index, follow' : 'noindex'}">`,
    ...(address === undefined ? [] : [`<link rel="canonical" href="${address}">`]),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
    `<meta property="og:title" content="${text('title')}">`,
    `<meta property="og:description" content="${text('description')}">`,
    ...(address === undefined ? [] : [`<meta property="og:url" content="${address}">`]),
    `<meta property="og:image" content="${escapeHtml(publicUrl.replace(/\/$/, ''))}/icons/512.png">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icons/180.png">',
  ];
}

/** The page of a path, from the built index. */
export function pageOf(
  index: string,
  path: string,
  brand: Brand,
  publicUrl: string,
): { html: string; isKnown: boolean } {
  const head = headOf(path);
  const { html: lang, direction } = languageOf(defaultLanguage);
  const html = index
    .replace(/<html[^>]*>/, `<html lang="${lang}" dir="${direction}">`)
    // A function, so that no $ in a text is read as a part of the pattern.
    .replace(/<title>[^<]*<\/title>/, () => tagsOf(head, brand, publicUrl).join('\n    '));
  return { html, isKnown: head.name !== 'notFound' };
}
