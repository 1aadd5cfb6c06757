/** What an operator may set about pictures. */
import { pictureBytesCeiling } from '@banyan/protocol/uploads';
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const pictureBytes = setting({
  key: 'limit.pictureBytes',
  summary: 'The largest picture a member may send, in bytes (LIMIT-24).',
  shape: Type.Integer({ minimum: 10_000, maximum: pictureBytesCeiling }),
  default: 5 * 1024 * 1024,
});

export const picturePixels = setting({
  key: 'limit.picturePixels',
  summary:
    'The most pixels of a picture that a member sends; what a small file unfolds to is refused before it is unfolded.',
  shape: Type.Integer({ minimum: 100_000, maximum: 100_000_000 }),
  default: 40_000_000,
});

export const picturesWaiting = setting({
  key: 'limit.picturesWaiting',
  summary: 'Pictures of a member that belong to nothing yet.',
  shape: Type.Integer({ minimum: 3, maximum: 1000 }),
  default: 12,
});

export const picturesPerHour = setting({
  key: 'limit.picturesPerHour',
  summary: 'Pictures that a member may send in an hour.',
  shape: Type.Integer({ minimum: 1, maximum: 100_000 }),
  default: 40,
});

export const linkMinutes = setting({
  key: 'uploads.linkMinutes',
  summary: 'For how many minutes the address of a picture is good.',
  shape: Type.Integer({ minimum: 1, maximum: 1440 }),
  default: 15,
});

export const uploadSettings = [pictureBytes, picturePixels, picturesWaiting, picturesPerHour, linkMinutes];
