/** The large panel over the page: member centre, later the agent centre. */
export { Panel, type PanelEntry } from './Panel.tsx';
