/** Public interface of draws: the draw on sale, its countdown, drawn numbers and trends. */
export { Countdown } from './Countdown.tsx';
export { Drawn } from './Drawn.tsx';
export { Schedule } from './Schedule.tsx';
export { TimeLeft } from './TimeLeft.tsx';
export { toneOf } from './tones.ts';
export {
  currentDrawQuery,
  drawDaysQuery,
  drawQuery,
  newestQuery,
  gameResultsQuery,
  resultsQuery,
  type CurrentDraw,
  type Draw,
  type LobbyEntry,
  type Play,
  type Prizes,
} from './draws.queries.ts';
export { askLobby } from './nextDraw.ts';
export { useOnSale } from './useCurrentDraw.ts';
export { useLobby } from './useLobby.ts';
