/** Browsers in which a member wants notices, also while the site is closed: of offers, and of what their draws and bets came to. */
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
        offers: Type.Boolean(),
        results: Type.Boolean(),
      }),
    ),
  },
  { title: 'PushBrowsers' },
);

export const pushRoutes = routes({
  'GET /wps/push': {
    summary: 'The browsers in which the caller gets notices, the newest first, with what each is sent.',
    access: 'member',
    value: Browsers,
    refusals: [],
  },
  'POST /wps/push': {
    summary:
      'Switches on the browser that asks: its address at its push service, and its keys. With offers it is a yes to offers by this way.',
    access: 'member',
    body: Type.Object(
      {
        endpoint: Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://' }),
        p256dh: Type.String({ minLength: 87, maxLength: 88, pattern: '^[A-Za-z0-9_-]+=?$' }),
        auth: Type.String({ minLength: 22, maxLength: 24, pattern: '^[A-Za-z0-9_-]+={0,2}$' }),
        offers: Type.Optional(Type.Boolean({ description: 'Yes where it is not said' })),
        results: Type.Optional(Type.Boolean({ description: 'What draws and bets came to; no where it is not said' })),
      },
      closed,
    ),
    value: Browsers,
    refusals: ['url-invalid'],
  },
  'PUT /wps/push/:browserId': {
    summary: 'Sets what one of the own browsers is sent. Offers in none of them are a no to offers by this way.',
    access: 'member',
    params: Type.Object({ browserId: Uuid }),
    body: Type.Object({ offers: Type.Boolean(), results: Type.Boolean() }, closed),
    value: Browsers,
    refusals: ['not-found'],
  },
  'DELETE /wps/push/:browserId': {
    summary: 'Switches one of the own browsers off. The last one with offers is a no to them.',
    access: 'member',
    params: Type.Object({ browserId: Uuid }),
    value: Browsers,
    refusals: ['not-found'],
  },
});
