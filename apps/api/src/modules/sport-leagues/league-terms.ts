/** What all matches of our own leagues share. */
import type { Course } from '@banyan/core/sports/results';
import { type SimulatedMatch, type Tier, courseOf } from '@banyan/games/sports';

/** Who tells of the events. */
export const producer = 'leagues';
/** Margins and limits of a league of middle size. */
export const leagueTier: Tier = 3;

export const courseAtStart = (match: SimulatedMatch): Course => courseOf(match, []);
