/** Figures over time as lines, with the same figures as a table. */
export { Chart, type ChartSeries } from './Chart.tsx';
