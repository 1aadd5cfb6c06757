/**
 * What the first screen needs is one chunk. A bundler cuts every module that two entries share into a chunk of its own, and
 * with dozens of lazy pages and popups that made the first visit twenty small requests. Here the static imports of the
 * start and of home are walked once, and what is found stands together.
 */
import type { Plugin } from 'vite';

const starts = /\/src\/(main\.tsx|pages\/index\/page\.tsx)$/;

/** The plugin that walks, and the question whether a module is among what was found. */
export function firstChunk(): { plugin: Plugin; isFirst(id: string): boolean } {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'banyan-first-chunk',
    apply: 'build',
    buildStart: () => found.clear(),
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
  // The starts themselves keep chunks of their own names.
  return { plugin, isFirst: (id) => found.has(id) && !starts.test(id) };
}
