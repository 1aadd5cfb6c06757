/**
 * The chunks that several pages share, each named by the files where it starts. What the first screen needs is one chunk. A bundler cuts every module that two entries share into a chunk of its own, and
 * with dozens of lazy pages and popups that made the first visit twenty small requests. Here the static imports of each
 * start are walked once, and what is found stands together. A start that is not in the build fails it: a file that was renamed
 * must not move code between chunks unnoticed.
 */
import path from 'node:path';
import { type Plugin, parseSync } from 'vite';

const isDoor = (id: string): boolean => /\/src\/features\/[^/]+\/index\.ts$/.test(id);

/** Stands for a default import and for a whole module. */
const whole = '*';

type Request = { source: string; names: readonly { taken: string; given: string }[] };

/** What a module takes from others by name; nothing for what it imports whole. */
function requestsOf(code: string, kind: 'ImportDeclaration' | 'ExportNamedDeclaration'): Request[] {
  return parseSync('module.js', code).program.body.flatMap((node) => {
    if (node.type !== kind || !('source' in node) || node.source === null) return [];
    const names = node.specifiers.map((one) => {
      if (one.type === 'ImportSpecifier') return { taken: nameOf(one.imported), given: one.local.name };
      if (one.type === 'ExportSpecifier') return { taken: nameOf(one.local), given: nameOf(one.exported) };
      return { taken: whole, given: one.local.name };
    });
    return [{ source: node.source.value, names }];
  });
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}

type Modules = { getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null };

/** What a module needs at once. Through a feature's door it needs only the files of the names that it takes. */
function neededBy(modules: Modules, id: string): string[] {
  const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] };
  const doors = importedIds.filter(isDoor);
  if (doors.length === 0 || code === null) return [...importedIds];
  const wanted = requestsOf(code, 'ImportDeclaration');
  const behind = doors.flatMap((door) => {
    const taken = wanted
      .filter(({ source }) => path.posix.join(path.posix.dirname(id), source) === door)
      .flatMap(({ names }) => names.map((name) => name.taken));
    if (taken.includes(whole)) throw new Error(`a door is imported by names and not as a whole: ${door} in ${id}`);
    const offered = requestsOf(modules.getModuleInfo(door)?.code ?? '', 'ExportNamedDeclaration');
    return offered
      .filter(({ names }) => names.some(({ given }) => taken.includes(given)))
      .map(({ source }) => path.posix.join(path.posix.dirname(door), source));
  });
  return [...importedIds.filter((one) => !isDoor(one)), ...doors, ...behind];
}

/** Names of chunks with the files they start from, below `src/`; a module belongs to the first chunk that needs it. */
export type ChunkStarts = Readonly<Record<string, readonly string[]>>;

/**
 * The plugin that walks, and the question which of the named chunks a module belongs to. `others` are chunks that are named
 * elsewhere; one of either kind that holds nothing fails the build too.
 */
export function sharedChunks(
  chunks: ChunkStarts,
  others: readonly string[],
): { plugin: Plugin; chunkOf(id: string): string | undefined } {
  const found = new Map<string, string>();
  const starts = new Set<string>();
  const plugin: Plugin = {
    name: 'banyan-shared-chunks',
    apply: 'build',
    buildStart() {
      found.clear();
      starts.clear();
    },
    generateBundle(_, bundle) {
      const made = new Set(Object.values(bundle).map((file) => file.name));
      const empty = [...Object.keys(chunks), ...others].filter((name) => !made.has(name));
      if (empty.length > 0) throw new Error(`nothing is in the chunk ${empty.join(', ')}`);
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const ids = [...this.getModuleIds()];
      const walk = (id: string, chunk: string): void => {
        if (found.has(id)) return;
        found.set(id, chunk);
        for (const needed of isDoor(id) ? [] : neededBy(this, id)) walk(needed, chunk);
      };
      for (const [chunk, files] of Object.entries(chunks)) {
        for (const file of files) {
          const id = ids.find((one) => one.endsWith(`/src/${file}`));
          if (id === undefined) throw new Error(`the chunk ${chunk} starts at ${file}, which is not in the build`);
          starts.add(id);
          walk(id, chunk);
        }
      }
    },
  };
  // Starts that are fetched by themselves keep chunks of their own names, and what imports the app must not wait for it.
  return { plugin, chunkOf: (id) => (isOwn(id) && starts.has(id) ? undefined : found.get(id)) };
}

/** The app and the pages, whose files are named after them (SHELL-36). */
const isOwn = (id: string): boolean => /\/src\/(app|pages)\//.test(id);
