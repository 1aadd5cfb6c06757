/** What a member has said about being written to with offers, on the page and by the link in a message. */
import { Type } from 'typebox';
import { linkedChannels } from '@banyan/core/campaigns';
import { routes } from './route.ts';

const closed = { additionalProperties: false } as const;
const ChannelName = Type.Unsafe<(typeof linkedChannels)[number]>(Type.String({ enum: [...linkedChannels] }));
const Token = Type.String({ minLength: 40, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' });

const Choices = Type.Object(
  {
    inbox: Type.Boolean(),
    email: Type.Boolean(),
    sms: Type.Boolean(),
    /** Where there is somewhere to write to. */
    hasEmail: Type.Boolean(),
    hasPhone: Type.Boolean(),
  },
  { title: 'MarketingChoices' },
);

export const marketingRoutes = routes({
  'GET /wps/marketing': {
    summary: 'By which channels the caller is written to with offers.',
    access: 'member',
    value: Choices,
    refusals: [],
  },
  'PUT /wps/marketing': {
    summary: 'Changes that; what is left out stays.',
    access: 'member',
    body: Type.Object(
      {
        inbox: Type.Optional(Type.Boolean()),
        email: Type.Optional(Type.Boolean()),
        sms: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    value: Choices,
    refusals: [],
  },
  'POST /wps/marketing/unsubscribe': {
    summary: 'By the link in a message: no more offers by its channel, or with `wanted` again. Needs no login.',
    access: 'none',
    body: Type.Object({ token: Token, wanted: Type.Optional(Type.Boolean({ default: false })) }, closed),
    value: Type.Object({ channel: ChannelName, wanted: Type.Boolean() }),
    refusals: ['link-invalid'],
  },
  'POST /wps/marketing/one-click/:token': {
    summary: 'The same as a mail program sends it (RFC 8058).',
    access: 'none',
    form: true,
    params: Type.Object({ token: Token }, closed),
    body: Type.Object({ 'List-Unsubscribe': Type.Optional(Type.String({ maxLength: 40 })) }),
    value: Type.Object({ channel: ChannelName, wanted: Type.Boolean() }),
    refusals: ['link-invalid'],
  },
});
