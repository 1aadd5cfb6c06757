/** Public interface of launches and game sessions. */
import type { Module } from '../../infra/module.ts';
import { sessionBackground } from './background.ts';
export { countOpened } from './count-opened.ts';
export { launchFor } from './launch-for.ts';
export { insertPlaySession, type Launch, useLaunch } from './launch-store.ts';
export { hashOfCode, makeLaunch } from './make-launch.ts';
export { sessionOfK } from './session-sql.ts';
export { makePlaySession } from './make-play-session.ts';
export { memberOfPlayer, playerOf, restoredMemberOf } from './players.ts';

export const gameSessionsModule: Module = {
  name: 'game-sessions',
  personal: [
    { table: 'play_launches', without: ['code_hash'], erased: 'play' },
    { table: 'play_players', erased: 'play' },
    { table: 'play_sessions', without: ['token_hash'], erased: 'play' },
  ],
  background: sessionBackground,
};
