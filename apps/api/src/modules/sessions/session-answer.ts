/** The answer that carries a session. */
import type { Static } from 'typebox';
import type { Session } from '@banyan/protocol/sessions';
import type { Settings } from '../../infra/settings.ts';
import { absoluteHours } from './session-settings.ts';

export type SessionAnswer = Static<typeof Session>;

/** Why a password is to be changed before anything else; none of it after a login by code (DEC-02, LOGIN-15). */
export type Obligation = {
  /** Set by somebody else: the first login asks for an own one (DEC-14). */
  readonly isIssued: boolean;
  readonly isDefault: boolean;
  readonly isExpired: boolean;
  /** The session may change the password and log out, and nothing else. */
  readonly isForced: boolean;
};

export const noObligation: Obligation = { isIssued: false, isDefault: false, isExpired: false, isForced: false };

/** Where no session was asked for or none goes on. */
export const noSession: SessionAnswer = {
  token: '',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
  expiresInMs: 0,
};

export function sessionAnswer(settings: Settings, token: string, owed: Obligation): SessionAnswer {
  const expiresInMs = settings.get(absoluteHours) * 3_600_000;
  return {
    token,
    firstTimeLogin: owed.isIssued,
    passwordExpired: owed.isExpired,
    mustChangePassword: owed.isForced,
    expiresInMs,
  };
}
