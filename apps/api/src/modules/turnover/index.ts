/** Public interface of turnover: valid bets that members owe before main money may leave. */
import type { Module } from '../../infra/module.ts';
import { turnoverTimes } from './turnover-settings.ts';
export { type OpenTurnover, clearTurnover, openTurnover, openTurnovers } from './open-turnover.ts';
export { type TurnoverSource, requireTurnover } from './require-turnover.ts';
export { turnoverTimes } from './turnover-settings.ts';

export const turnoverModule: Module = {
  name: 'turnover',
  settings: [turnoverTimes],
  personal: [{ table: 'turnover_requirements', erased: 'books' }],
};
