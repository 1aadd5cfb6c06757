/** A drawer: a menu that lies over the page from the start side. */
export { Drawer } from './Drawer.tsx';
