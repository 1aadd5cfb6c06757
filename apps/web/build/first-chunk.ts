/**
 * What the first screen needs is one chunk. A bundler cuts every module that two entries share into a chunk of its own, and
 * with dozens of lazy pages and popups that made the first visit twenty small requests. Here the static imports of the
 * start and of home are walked once, and what is found stands together.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';

const starts = /\/src\/(app\/start|pages\/index\/page)\.tsx$/;

/** The files that the first screen needs: a chunk, what it imports at once, and their styles. */
function filesOf(bundle: Readonly<Record<string, object>>, chunk: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name] as Chunk | undefined;
    if (imported !== undefined) filesOf(bundle, imported, seen);
  }
  return seen;
}

type Chunk = {
  fileName: string;
  facadeModuleId?: string | null;
  imports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
};

/** The tags of the app's files that the document does not name yet: it is imported after the first paint, and fetched before. */
function tagsOf(html: string, bundle: Readonly<Record<string, object>>): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle) as Chunk[];
  const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app/start.tsx'));
  if (app === undefined) throw new Error('the app was not found among the chunks of the build');
  return [...filesOf(bundle, app)]
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => ({
      tag: 'link',
      attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    }));
}

/** The plugin that walks, and the question whether a module is among what was found. */
export function firstChunk(): { plugin: Plugin; isFirst(id: string): boolean } {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'banyan-first-chunk',
    apply: 'build',
    buildStart: () => found.clear(),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle === undefined ? [] : tagsOf(html, bundle)),
    },
    buildEnd() {
      const walk = (id: string): void => {
        if (found.has(id)) return;
        found.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) walk(imported);
      };
      for (const id of this.getModuleIds()) if (starts.test(id)) walk(id);
      if (found.size === 0) throw new Error('the start of the site was not found among the modules of the build');
    },
  };
  // The starts themselves keep chunks of their own names, and what imports the app must not wait for it.
  return { plugin, isFirst: (id) => found.has(id) && !starts.test(id) };
}
