/** Shapes that many calls of the back office share. */
import { type TSchema, Type } from 'typebox';
import { type Permission, permissions } from '@banyan/core/staff';
import { Moment, Uuid, literals, nullable } from '../shapes.ts';

export const PermissionName = Type.Unsafe<Permission>(Type.String({ enum: [...permissions], title: 'Permission' }));

/** Why somebody does what they do: it stands in the audit log for ever. */
export const Reason = Type.String({ minLength: 3, maxLength: 500, pattern: '\\S[\\s\\S]*\\S[\\s\\S]*\\S' });

/** Who of the staff, as others of the staff see them. */
export const Person = Type.Object({ id: Uuid, name: Type.String(), displayName: Type.String() }, { title: 'Person' });

/** Where a list goes on: what the answer before gave as `next`. Lists are read by key, so that a far page costs what the first does. */
export const cursorQuery = {
  after: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
};

/** The same for a list whose place is the id of a row. */
export const idCursorQuery = { ...cursorQuery, after: Type.Optional(Uuid) };

/** A page of a list. */
export const pageOf = <T extends TSchema>(row: T) =>
  Type.Object({ rows: Type.Array(row), next: nullable(Type.String()) });

export const one = { params: Type.Object({ id: Uuid }, { additionalProperties: false }) };

/** What an act does, line by line. */
export const Effect = Type.Array(
  Type.Object({
    /** A text key under `proposals.effect.`. */
    label: Type.String(),
    value: Type.String(),
    /** What stood there before, where something is changed. */
    before: nullable(Type.String()),
  }),
  { description: 'What approving it does, line by line, computed before anybody decides.' },
);

export { Moment, Uuid, literals, nullable };
