/** What an operator may set of recovery by e-mail. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const neutralRecovery = setting({
  key: 'recovery.neutralAnswer',
  summary:
    'Whether recovery by e-mail answers the same for a pair that does not exist, so that nobody can find out pairs.',
  shape: Type.Boolean(),
  default: false,
});

export const linksPerAddress = setting({
  key: 'limit.linksPerAddress',
  summary: 'E-mails with a link asked for from one address in an hour (PWD-13).',
  shape: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  default: 5,
});

export const recoverySettings = [neutralRecovery, linksPerAddress];
