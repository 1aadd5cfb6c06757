/**
 * Modules of the API and features of a site never stand in a circle: two that need each other are one, or need an event or a
 * third between them.
 */
import { type Finding, type House, isTest } from '../house.ts';
import { placeOf, targetOf } from './places.ts';

/** The ring of each package whose units are modules or features. */
const rings: Readonly<Record<string, string>> = { api: 'modules', web: 'features', admin: 'features' };

type Arrow = { readonly to: string; readonly path: string; readonly line: number };

function arrowsOf(house: House, name: string, ring: string): Map<string, Arrow[]> {
  const arrows = new Map<string, Arrow[]>();
  for (const { path, imports } of house.scripts) {
    const from = placeOf(path);
    if (from.package !== name || from.ring !== ring || from.unit === '' || isTest(path)) continue;
    const own = arrows.get(from.unit) ?? [];
    arrows.set(from.unit, own);
    for (const { specifier, line } of imports) {
      const target = targetOf(path, specifier);
      const to = target === undefined ? undefined : placeOf(target);
      if (to?.package === name && to.ring === ring && to.unit !== from.unit) own.push({ to: to.unit, path, line });
    }
  }
  return arrows;
}

/** One finding for each circle, at an import that closes it. */
export function circlesOf(house: House): Finding[] {
  return Object.entries(rings).flatMap(([name, ring]) => circlesIn(arrowsOf(house, name, ring), ring));
}

function circlesIn(arrows: ReadonlyMap<string, readonly Arrow[]>, ring: string): Finding[] {
  const findings: Finding[] = [];
  const done = new Set<string>();
  const visit = (module: string, trail: readonly string[]): void => {
    if (done.has(module)) return;
    for (const { to, path, line } of arrows.get(module) ?? []) {
      const start = [...trail, module].indexOf(to);
      if (start === -1) visit(to, [...trail, module]);
      else
        findings.push({
          path,
          line,
          words: `a circle of ${ring}: ${[...trail, module].slice(start).join(' -> ')} -> ${to}`,
        });
    }
    done.add(module);
  };
  for (const module of arrows.keys()) visit(module, []);
  return findings;
}
