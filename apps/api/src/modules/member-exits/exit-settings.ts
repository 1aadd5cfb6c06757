/** What an operator may change of the ways out. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const exportsADay = setting({
  key: 'memberExits.exportsADay',
  summary: 'How many exports of members one person of the staff may ask for in a day.',
  shape: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 20,
});

export const downloadsAnHour = setting({
  key: 'memberExits.downloadsAnHour',
  summary: 'How many downloads of exports one person of the staff may start in an hour.',
  shape: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 20,
});

export const paperYears = setting({
  key: 'memberExits.paperYears',
  summary:
    'For how many years papers of identity and bank accounts are kept after a member was erased, as the law against money laundering says.',
  shape: Type.Integer({ minimum: 0, maximum: 15 }),
  default: 5,
});

export const exitSettings = [exportsADay, downloadsAnHour, paperYears];
