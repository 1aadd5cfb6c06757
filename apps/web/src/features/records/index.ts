/** Public interface of records: choosing days, and taking a list home. */
export { Downloads, ownRecord } from './Downloads.tsx';
export { Figures } from './Figures.tsx';
export { linesQuery } from './records.queries.ts';
export { SpanFilter } from './SpanFilter.tsx';
export { dayIn, daysOf, spanShape } from './spans.ts';
export { useGameName } from './useGameName.ts';
