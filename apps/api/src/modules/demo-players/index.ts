/**
 * Public interface of demo players: people of our own who play in demo mode with play money, so that whoever tries the product sees lists that
 * move. Nobody can log in as one of them, and in production they do not exist.
 */
import { Type } from 'typebox';
import type { Module } from '../../infra/module.ts';
import { setting } from '../../infra/settings.ts';
import { openTable } from './play.ts';

export { demoPlayerNames } from './names.ts';
export { givePlayMoney } from './play-money.ts';

const demoPlayersOn = setting({
  key: 'demo.players',
  summary: 'Whether the players of demo mode go on betting with play money. Has no effect in production.',
  shape: Type.Boolean(),
  default: true,
});

const table = openTable();

export const demoPlayersModule: Module = {
  name: 'demo-players',
  settings: [demoPlayersOn],
  background: {
    ticks: [
      {
        name: 'demo-players.play',
        everyMs: 2000,
        on: 'leader',
        async run(context) {
          if (context.config.mode === 'demo' && context.settings.get(demoPlayersOn)) await table.play(context);
        },
      },
    ],
  },
};
