/** Browsers in which a member wants to be told of offers, also while the site is closed. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Uuid } from './shapes.ts';

const closed = { additionalProperties: false } as const;

const Browsers = Type.Object(
  {
    /** The house's public key, to which a browser binds its address (VAPID). */
    key: Type.String(),
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        /** SHA-256 of its address, base64url: by it a browser knows itself. */
        mark: Type.String(),
        userAgent: Type.String(),
        addedAt: Moment,
        /** When its push service last took a notice. */
        sentAt: Type.Union([Moment, Type.Null()]),
      }),
    ),
  },
  { title: 'PushBrowsers' },
);

export const pushRoutes = routes({
  'GET /wps/push': {
    summary: 'The browsers in which the caller is told of offers, the newest first.',
    access: 'member',
    value: Browsers,
    refusals: [],
  },
  'POST /wps/push': {
    summary:
      'Switches on the browser that asks: its address at its push service, and its keys. The first one is a yes to offers by this way.',
    access: 'member',
    body: Type.Object(
      {
        endpoint: Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://' }),
        p256dh: Type.String({ minLength: 87, maxLength: 88, pattern: '^[A-Za-z0-9_-]+=?$' }),
        auth: Type.String({ minLength: 22, maxLength: 24, pattern: '^[A-Za-z0-9_-]+={0,2}$' }),
      },
      closed,
    ),
    value: Browsers,
    refusals: ['url-invalid'],
  },
  'DELETE /wps/push/:browserId': {
    summary: 'Switches one of the own browsers off. The last one is a no.',
    access: 'member',
    params: Type.Object({ browserId: Uuid }),
    value: Browsers,
    refusals: ['not-found'],
  },
});
