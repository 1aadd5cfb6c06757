/** Members: account types, nicknames, avatars. */
export { type AvatarCode, avatarChoice, avatarOf, avatarPath, isAvatar } from './avatar.ts';
export { nicknameOf } from './nickname.ts';
export { isGuessable } from './payment-password.ts';
export { isAgentType, isStaffType, isTrialType, memberTypes } from './types.ts';
export { type ViewMessage, type ViewTerms, viewPath } from './view.ts';
