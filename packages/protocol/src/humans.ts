/**
 * Whether a person is behind a page: the captcha, the slider, and work that the page does instead of them (DEC-41, DEC-44,
 * IMP-36). All of it is bound to a cookie of the visit; a question is good for two minutes and one try.
 */
import { Type } from 'typebox';
import { routes } from './route.ts';

export const HumanPurpose = Type.Union(
  [
    Type.Literal('login'),
    Type.Literal('register'),
    Type.Literal('code'),
    Type.Literal('recovery'),
    Type.Literal('feedback'),
  ],
  { description: 'What is going to be done; an answer counts for that alone.' },
);

/** What a body may carry to show that a person sent it. */
export const humanFields = {
  captcha: Type.Optional(Type.String({ maxLength: 16, description: 'The letters of `GET /wps/captcha`.' })),
  humanPass: Type.Optional(
    Type.String({ maxLength: 64, description: 'From the slider or the work; stands in for a captcha too.' }),
  ),
};

/** What a route that takes `humanFields` may be refused with. */
export const humanRefusals = ['captcha-required', 'captcha-wrong', 'human-required'] as const;

const Purpose = Type.Object({ purpose: Type.Optional(HumanPurpose) });
const Pass = Type.Object(
  { humanPass: Type.String({ description: 'Good once, for two minutes, in this visit and for this purpose.' }) },
  { title: 'HumanPass' },
);
const Hex = Type.String({ pattern: '^[0-9a-f]{2,128}$', maxLength: 128 });

/** A challenge in the form of ALTCHA, version 2. */
export const Work = Type.Object(
  {
    parameters: Type.Object({
      algorithm: Type.String(),
      nonce: Type.String(),
      salt: Type.String(),
      cost: Type.Integer(),
      keyLength: Type.Integer(),
      keyPrefix: Type.String(),
      keySignature: Type.Optional(Type.String()),
    }),
    signature: Type.Optional(Type.String()),
  },
  { title: 'Work' },
);

export const humansRoutes = routes({
  'GET /wps/captcha': {
    summary: 'A picture of five letters, as base64 of a PNG. A newer one takes the place of the one before it.',
    access: 'none',
    query: Purpose,
    value: Type.String(),
    refusals: [],
  },
  'GET /wps/verification/slider': {
    summary: 'A picture with a gap and the piece that fits it, as base64 of WebP; sizes in dots.',
    access: 'none',
    query: Purpose,
    value: Type.Object({
      picture: Type.String(),
      piece: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      pieceSize: Type.Integer(),
      /** How far from the top the piece lies. */
      top: Type.Integer(),
    }),
    refusals: [],
  },
  'POST /wps/verification/slider': {
    summary: 'Where the piece was put. The answer is a pass.',
    access: 'none',
    body: Type.Object(
      { place: Type.Integer({ minimum: 0, maximum: 2000 }), purpose: Type.Optional(HumanPurpose) },
      { additionalProperties: false },
    ),
    value: Pass,
    refusals: ['human-wrong'],
  },
  'GET /wps/verification/work': {
    summary: 'A sum that takes a browser some seconds: for whoever cannot or will not read a picture.',
    access: 'none',
    query: Purpose,
    value: Work,
    refusals: [],
  },
  'POST /wps/verification/work': {
    summary: 'The result of the work. The answer is a pass.',
    access: 'none',
    body: Type.Object(
      {
        counter: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
        derivedKey: Hex,
        purpose: Type.Optional(HumanPurpose),
      },
      { additionalProperties: false },
    ),
    value: Pass,
    refusals: ['human-wrong'],
  },
});
