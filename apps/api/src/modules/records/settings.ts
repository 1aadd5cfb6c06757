/** What an operator may change of records. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const exportLines = setting({
  key: 'records.exportLines',
  summary: 'The most lines of one export.',
  shape: Type.Integer({ minimum: 100, maximum: 5_000_000 }),
  default: 1_000_000,
});

export const exportsAnHour = setting({
  key: 'records.exportsAnHour',
  summary: 'How many exports and statements a member may ask for in an hour.',
  shape: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 20,
});

export const statementDays = setting({
  key: 'records.statementDays',
  summary: 'The most days of one signed statement, and of the profit that is shown at once.',
  shape: Type.Integer({ minimum: 1, maximum: 400 }),
  default: 400,
});

export const statementLines = setting({
  key: 'records.statementLines',
  summary: 'The most lines of one signed statement; who has more asks for a shorter period.',
  shape: Type.Integer({ minimum: 100, maximum: 200_000 }),
  default: 20_000,
});

export const recordSettings = [exportLines, exportsAnHour, statementDays, statementLines];
