/** What a member may be and look like: account types, nicknames, faces. */
export { type AvatarCode, avatarChoice, avatarOf, avatarPath, isAvatar } from './avatar.ts';
export { nicknameOf } from './nickname.ts';
export { isGuessable } from './payment-password.ts';
export { isAgentType, isStaffType, isTrialType, memberTypes } from './types.ts';
