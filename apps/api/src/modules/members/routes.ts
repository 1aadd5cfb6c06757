/** The members' routes, one line each. */
import type { membersRoutes } from '@banyan/protocol/members';
import type { UseCases } from '../../infra/bind.ts';
import { chooseIcon } from './choose-icon.ts';
import { consolidated } from './consolidated.ts';
import { icon } from './icon.ts';
import { listIcons } from './list-icons.ts';
import { setNickname } from './set-nickname.ts';

export const membersUseCases: UseCases<typeof membersRoutes> = {
  'GET /wps/member/info/icon': icon,
  'PUT /wps/member/info/icon': chooseIcon,
  'GET /wps/relay/MCSFE_getPlayerAvatar': listIcons,
  'PUT /wps/member/info/nickname': setNickname,
  'GET /wps/member/info/funds/consolidated': consolidated,
};
