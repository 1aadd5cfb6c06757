/** Points (API-52 to API-56): what play and deposits earned, held by the ledger in PTS. Nothing spends points yet, and the answers say so. */
import { Type } from 'typebox';
import { type PointType, pointTypes } from '@banyan/core/points';
import { routes } from './route.ts';
import { Amount, Moment, Uuid, pageQuery } from './shapes.ts';

const PointTypeName = Type.Unsafe<PointType>(Type.String({ enum: [...pointTypes] }));
const PointLine = Type.Object(
  { id: Uuid, type: PointTypeName, points: Amount, balance: Amount, at: Moment },
  { title: 'PointLine' },
);
const Empty = Type.Object({ id: Type.String(), title: Type.String(), points: Amount });

export const pointsRoutes = routes({
  'GET /wps/relay/MCS2_getPointBalance': {
    summary: "The caller's points.",
    access: 'member',
    value: Type.Object({ points: Amount }),
    refusals: [],
  },
  'GET /wps/relay/MCS2_getPointReward': {
    summary: 'What points can be spent on. Nothing is on offer yet.',
    access: 'member',
    value: Type.Object({ list: Type.Array(Empty) }),
    refusals: [],
  },
  'GET /wps/relay/MCS2_getRedeemPointList': {
    summary: 'What the caller spent points on.',
    access: 'member',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(Empty), totalPages: Type.Integer() }),
    refusals: [],
  },
  'GET /wps/relay/MCS2_getPointConfig': {
    summary: 'Whether points are earned, spent and converted now.',
    access: 'member',
    value: Type.Object({ isEarning: Type.Boolean(), isRedeeming: Type.Boolean(), isConverting: Type.Boolean() }),
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
