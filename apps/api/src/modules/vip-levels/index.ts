/** Public interface of VIP levels: the table that the operator sets, and what a level is called, needs and gives. */
import type { Module } from '../../infra/module.ts';
import { vipLevels } from './vip-levels-setting.ts';
export { type VipLevel, clubLabelOf, levelsIn, memberLabelOf, vipLevels } from './vip-levels-setting.ts';

export const vipLevelsModule: Module = { name: 'vip-levels', settings: [vipLevels] };
