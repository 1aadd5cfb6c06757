/** Public interface of the points mall: its shelves, what was ordered, and points that become money. */
export { ConvertButton } from './ConvertButton.tsx';
export { Orders } from './Orders.tsx';
export { Shelves } from './Shelves.tsx';
