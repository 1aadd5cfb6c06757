/** Tabs with the kantha stitch under the current one. */
export { Tabs, tabPanelProps } from './Tabs.tsx';
