/** K3: what three dice show, in any order. */
export { k3 } from './family.ts';
