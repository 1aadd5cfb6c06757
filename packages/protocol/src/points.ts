/** Points (API-52, API-56): what play and deposits earned and what was spent, held by the ledger in PTS. What they are spent on is in `mall.ts`. */
import { Type } from 'typebox';
import { type PointType, pointTypes } from '@banyan/core/points';
import { routes } from './route.ts';
import { Amount, Moment, Uuid, pageQuery } from './shapes.ts';

const PointTypeName = Type.Unsafe<PointType>(Type.String({ enum: [...pointTypes] }));
/** A reward of points is a line, too; members do not filter by it. */
const LineType = Type.Unsafe<PointType | 'reward'>(Type.String({ enum: [...pointTypes, 'reward'] }));
const PointLine = Type.Object(
  { id: Uuid, type: LineType, points: Amount, balance: Amount, at: Moment },
  { title: 'PointLine' },
);

export const pointsRoutes = routes({
  'GET /wps/relay/MCS2_getPointBalance': {
    summary: "The caller's points.",
    access: 'member',
    value: Type.Object({ points: Amount }),
    refusals: [],
  },
  'GET /wps/relay/ODSFE2_MemTransDet': {
    summary: "The caller's lines of points, newest first; of one type when it is named.",
    access: 'member',
    query: Type.Object({ ...pageQuery, type: Type.Optional(PointTypeName) }, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(PointLine), totalPages: Type.Integer() }),
    refusals: [],
  },
});
