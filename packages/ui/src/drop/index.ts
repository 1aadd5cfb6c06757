/** A panel that drops from a button: pickers and menus. */
export { Drop } from './Drop.tsx';
