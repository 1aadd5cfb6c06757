/** The receipt of a ticket: signed when it is taken, before anybody can know the numbers. */
import { Type } from 'typebox';
import { Moment, Uuid } from './shapes.ts';

export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: '32 bytes' });
export const Signature = Type.String({ pattern: '^[0-9a-f]{128}$', description: 'Ed25519, by the key of the proof' });

export const Receipt = Type.Object(
  {
    drawId: Uuid,
    ticketId: Uuid,
    placedAt: Moment,
    promiseHash: Type.String({ description: "Of the draw's promise; - where there is none" }),
    leaf: Hash,
    salt: Type.String({ description: '16 bytes before the text in the leaf' }),
    text: Type.String({ description: 'The ticket as it was taken' }),
    key: Hash,
    signature: Signature,
  },
  { title: 'Receipt' },
);
