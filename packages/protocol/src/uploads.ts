/** Pictures that members send (LIMIT-24, IMP-49): one call a picture, then its id goes into the form that it belongs to. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Nothing, Uuid } from './shapes.ts';

/** What pictures are for. One taken for one purpose is good for no other. */
export const uploadPurposes = ['deposit-proof', 'withdrawal-proof', 'complaint', 'chat', 'kyc', 'application'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** What an operator's own bound can be at the most. */
export const pictureBytesCeiling = 10 * 1024 * 1024;

/** How many pictures a form takes. */
export const picturesAtMost = 3;

export const Picture = Type.Object(
  {
    id: Uuid,
    width: Type.Integer(),
    height: Type.Integer(),
    address: Type.String({ description: 'Where its owner sees it, for some minutes.' }),
  },
  { title: 'Picture' },
);

export const uploadsRoutes = routes({
  'POST /wps/uploads': {
    summary:
      'Takes a picture, PNG or JPEG by its content. What is stored is drawn anew and holds nothing but the picture.',
    access: 'member',
    query: Type.Object({ purpose: Type.Unsafe<UploadPurpose>(Type.String({ enum: [...uploadPurposes] })) }),
    bytes: pictureBytesCeiling + 1,
    value: Picture,
    refusals: ['picture-type', 'picture-too-large', 'picture-dimensions', 'picture-malformed', 'pictures-full'],
  },
  'DELETE /wps/uploads/:id': {
    summary: 'Removes a picture that was not sent with anything yet.',
    access: 'member',
    params: Type.Object({ id: Uuid }),
    value: Nothing,
    refusals: [],
  },
});
