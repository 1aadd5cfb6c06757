/**
 * Puts the order of the cascade layers on top of every stylesheet. A page's styles come in files whose order nobody
 * promises, and the first file to name a layer decides its place: without this a kit style can lose against the reset.
 */
import type { Plugin } from 'vite';

const order = '@layer tokens, brand, base, kit, site;\n';

export function cascadeLayers(): Plugin {
  return {
    name: 'banyan-cascade-layers',
    enforce: 'pre',
    transform(code, id) {
      return /\.css(\?|$)/.test(id) && code.includes('@layer') ? { code: order + code, map: null } : undefined;
    },
  };
}
