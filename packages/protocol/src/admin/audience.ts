/** Whom a promotion is for, as a part of its rules: the same for every kind. */
import { Type } from 'typebox';
import { personKeys } from '@banyan/core/promotions';
import { deviceKinds } from '@banyan/core/segments';
import { Uuid, literals } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const Codes = Type.Array(Type.String({ pattern: '^[A-Z]{2,8}$' }), { minItems: 1, maxItems: 250, uniqueItems: true });
const span = (most: number) => {
  const Figure = Type.Integer({ minimum: 0, maximum: most });
  return Type.Object({ from: Type.Optional(Figure), to: Type.Optional(Figure) }, closed);
};
const Refs = Type.Array(Type.Object({ segment: Uuid, version: Type.Integer({ minimum: 1 }) }, closed), {
  minItems: 1,
  maxItems: 10,
});

/** What is left out asks for nothing. */
export const Audience = Type.Object(
  {
    levels: Type.Optional(span(99)),
    countries: Type.Optional(Codes),
    languages: Type.Optional(Codes),
    devices: Type.Optional(Type.Array(literals(deviceKinds), { minItems: 1, maxItems: 3, uniqueItems: true })),
    lines: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50, uniqueItems: true })),
    segments: Type.Optional(Type.Object({ in: Type.Optional(Refs), notIn: Type.Optional(Refs) }, closed)),
    isVerified: Type.Optional(Type.Literal(true)),
    age: Type.Optional(span(36_500)),
    noBonusInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
    oncePer: Type.Optional(Type.Array(literals(personKeys), { minItems: 1, maxItems: 4, uniqueItems: true })),
    heldOut: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  },
  { ...closed, title: 'Audience' },
);
