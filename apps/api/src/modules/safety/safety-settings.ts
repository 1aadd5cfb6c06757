/** What an operator sets of the player's protection. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

/** Read inside the batch of a bet, so its default stands in SQL too. */
export const ageGate = setting({
  key: 'safety.ageGate',
  summary:
    'Who may play for money: off asks nobody, told asks for a birth date, document for an age that a document has shown.',
  shape: Type.Enum(['off', 'told', 'document']),
  default: 'off',
});

export const minimumAge = setting({
  key: 'safety.minimumAge',
  summary: 'From which age people may have an account and play, in years.',
  shape: Type.Integer({ minimum: 18, maximum: 25 }),
  default: 18,
});

export const sessionPause = setting({
  key: 'safety.sessionPauseMinutes',
  summary:
    'After so many minutes without a word from any open page a session of play is over, and the next begins anew.',
  shape: Type.Integer({ minimum: 5, maximum: 120 }),
  default: 15,
});

export const safetyTries = setting({
  key: 'limit.safetyChangesPerHour',
  summary: 'How often a member may change limits, breaks and the like in an hour.',
  shape: Type.Integer({ minimum: 5, maximum: 10_000 }),
  default: 60,
});

export const knownBy = setting({
  key: 'safety.knownBy',
  summary: 'By what excluded people are known when they register again; a browser that many share may be left out.',
  shape: Type.Array(Type.Enum(['phone', 'email', 'document', 'device', 'person']), { uniqueItems: true }),
  default: ['phone', 'email', 'document', 'device', 'person'],
  // In a demo many people try from one browser.
  demo: ['phone', 'email', 'document', 'person'],
});

export const safetySettings = [ageGate, minimumAge, sessionPause, safetyTries, knownBy];
