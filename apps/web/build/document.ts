/**
 * Makes the document enough for the first paint: the script that sets language and theme, and the styles of the frame, stand in
 * it, so that nothing else has to arrive before a visitor sees the page. The app's own files are asked for at once but
 * come after what is painted: on a slow line they would share it with the banner.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { beforePaint } from './before-paint.ts';

type Chunk = {
  type: 'chunk';
  fileName: string;
  facadeModuleId?: string | null;
  imports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
};
type Asset = { type: 'asset'; fileName: string; source: string | Uint8Array };
type Bundle = Readonly<Record<string, Chunk | Asset>>;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The files of the texts by language code, as a build has named them. */
function textFilesOf(bundle: Bundle): Record<string, string> {
  return Object.fromEntries(
    chunksOf(bundle).flatMap(({ fileName, facadeModuleId }) => {
      const code = /virtual:banyan-texts\/(\w+)$/.exec(facadeModuleId ?? '')?.[1];
      return code === undefined ? [] : [[code, fileName]];
    }),
  );
}

/** The files that the first screen needs: a chunk, what it imports at once, and their styles. */
function filesOf(bundle: Bundle, chunk: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, seen);
  }
  return seen;
}

/** The tags of the app's files that the document does not name yet: it is imported after the first paint, and fetched before. */
function appTags(html: string, bundle: Bundle): HtmlTagDescriptor[] {
  const app = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app/start.tsx'));
  if (app === undefined) throw new Error('the app was not found among the chunks of the build');
  return [...filesOf(bundle, app)]
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => {
      const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
      return {
        tag: 'link',
        attrs: { ...kind, fetchpriority: 'low', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      };
    });
}

/** The document with the entry's stylesheets in it. They speak of other files by whole paths, so that they may stand anywhere. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (tag: string, file: string) => {
    const style = bundle[file];
    return style?.type === 'asset' ? `<style>${String(style.source).trim()}</style>` : tag;
  });
}

/** `offered` are the codes of the brand's languages; undefined is all. */
export function documentOfFirstPaint(offered?: readonly string[]): Plugin {
  return {
    name: 'banyan-document',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const built = bundle as Bundle | undefined;
        const script = beforePaint(built === undefined ? {} : textFilesOf(built), offered);
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', children: script, injectTo: 'head' }];
        if (built === undefined) return { html, tags };
        return { html: withStyles(html, built), tags: [...tags, ...appTags(html, built)] };
      },
    },
  };
}
