/**
 * The site as something to install: the manifest and the icons of the brand, and for iOS the lite profile, which puts the
 * site on the home screen without an app.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { defaultLanguage, languageOf } from '@banyan/i18n';
import { translate } from '@banyan/i18n/catalog';
import type { Brand } from './brand.ts';
import { escapeHtml } from './head.ts';

/** Sides in pixels: iOS takes 180, Android 192 and 512. */
const sides = [180, 192, 512] as const;

/** `ground` is the colour of the page's top; the icon's own ground is white, on which every mark is drawn. */
export function serveInstallable(
  app: FastifyInstance,
  siteDir: string,
  { brand, ground, publicUrl }: { brand: Brand; ground: string; publicUrl: string },
): void {
  const drawn = new Map<number, Promise<Buffer>>();
  const iconOf = (side: number): Promise<Buffer> => {
    const icon = drawn.get(side) ?? draw(path.join(siteDir, 'logo.svg'), side);
    drawn.set(side, icon);
    icon.catch(() => drawn.delete(side));
    return icon;
  };
  const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=86400');
  for (const side of sides)
    app.get(`/icons/${side}.png`, { schema: { hide: true } }, async (_request, reply) =>
      cached(reply)
        .type('image/png')
        .send(await iconOf(side)),
    );
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    cached(reply)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(brand, ground))),
  );
  app.get('/lite.mobileconfig', { schema: { hide: true } }, async (_request, reply) =>
    cached(reply)
      .type('application/x-apple-aspen-config; charset=utf-8')
      .header('content-disposition', 'attachment; filename="lite.mobileconfig"')
      .send(profileOf(brand, publicUrl, await iconOf(180))),
  );
}

/** The mark in the middle of a square, with the margin that round and squared masks need (a fifth on each side). */
async function draw(logo: string, side: number): Promise<Buffer> {
  const inner = Math.round(side * 0.62);
  const mark = await sharp(await readFile(logo), { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return await sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function manifestOf(brand: Brand, ground: string): object {
  const { html, direction } = languageOf(defaultLanguage);
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: translate(defaultLanguage, 'head.home.description', { brand: brand.name }),
    lang: html,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [192, 512].flatMap((side) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/icons/${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}

/** A configuration profile with one web clip: iOS asks the person before it installs, and it can be removed in the settings. */
function profileOf(brand: Brand, publicUrl: string, icon: Buffer): string {
  const name = escapeHtml(brand.name);
  const reversed = new URL(publicUrl).hostname.split('.').reverse().join('.');
  const clip = uuidOf(`${publicUrl} clip`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>PayloadType</key><string>Configuration</string>
<key>PayloadVersion</key><integer>1</integer>
<key>PayloadIdentifier</key><string>${escapeHtml(reversed)}.lite</string>
<key>PayloadUUID</key><string>${uuidOf(publicUrl)}</string>
<key>PayloadDisplayName</key><string>${name}</string>
<key>PayloadRemovalDisallowed</key><false/>
<key>PayloadContent</key><array><dict>
<key>PayloadType</key><string>com.apple.webClip.managed</string>
<key>PayloadVersion</key><integer>1</integer>
<key>PayloadIdentifier</key><string>${escapeHtml(reversed)}.lite.clip</string>
<key>PayloadUUID</key><string>${clip}</string>
<key>PayloadDisplayName</key><string>${name}</string>
<key>Label</key><string>${name}</string>
<key>URL</key><string>${escapeHtml(publicUrl)}</string>
<key>FullScreen</key><true/>
<key>IsRemovable</key><true/>
<key>Icon</key><data>${icon.toString('base64')}</data>
</dict></array>
</dict></plist>
`;
}

/** The same id for the same site, so that a second installation replaces the first. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase();
}
