/**
 * The steps that every build of the kit's styles needs: `@media (--below-m)` becomes the query that breakpoints.css gives
 * that name. Browsers have no custom media yet.
 */
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const definition = /@custom-media\s+(--[\w-]+)\s+(\([^;]+\))\s*;/g;
const source = readFileSync(join(import.meta.dirname, 'breakpoints.css'), 'utf8');
const queries = new Map([...source.matchAll(definition)].map(([, name = '', query = '']) => [name, query]));

/** A style with the queries of its named breakpoints. Throws when a name is not one of breakpoints.css. */
export function withBreakpoints(css: string): string {
  return css.replace(/@media[^{;]+/g, (rule) =>
    rule.replace(/\(\s*(--[\w-]+)\s*\)/g, (_whole, name: string) => {
      const query = queries.get(name);
      if (query === undefined) throw new Error(`${name} is no breakpoint of packages/ui/src/breakpoints.css`);
      return query;
    }),
  );
}

export function breakpoints(): Plugin {
  return {
    name: 'banyan-breakpoints',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css(\?|$)/.test(id) && code.includes('@media') ? { code: withBreakpoints(code), map: null } : undefined,
  };
}

const order = '@layer tokens, brand, base, kit, site;\n';

/**
 * Puts the order of the cascade layers on top of every stylesheet. A page's styles come in files whose order nobody promises, and the
 * first file to name a layer decides its place: without this a kit style can lose against the reset.
 */
export function cascadeLayers(): Plugin {
  return {
    name: 'banyan-cascade-layers',
    enforce: 'pre',
    transform(code, id) {
      return /\.css(\?|$)/.test(id) && code.includes('@layer') ? { code: order + code, map: null } : undefined;
    },
  };
}
