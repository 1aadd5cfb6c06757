/** What happened in a simulated match, as lines of its timeline; balls that bring little are left out, since a match has two hundred; without I/O. */
import type { MatchEvent } from '@banyan/games/sports';
import type { TimelineDraft } from '../sport-events/index.ts';

const score = ({ home, away }: { readonly home: number; readonly away: number }): string => `${home}-${away}`;

/** The parts of an event by their codes. */
const phases = {
  'kick-off': 'half-1',
  'half-time': 'half-time',
  'second-half': 'half-2',
  'full-time': 'ended',
} as const;

export function entryOf(event: MatchEvent): TimelineDraft | undefined {
  const common = { score: score(event.score) };
  switch (event.kind) {
    case 'goal':
    case 'corner':
      return { ...common, kind: event.kind, side: event.side, clock: `${Math.floor(event.second / 60) + 1}′` };
    case 'card':
      return { ...common, kind: event.card, side: event.side, clock: `${Math.floor(event.second / 60) + 1}′` };
    case 'kick-off':
    case 'half-time':
    case 'second-half':
    case 'full-time':
      return { ...common, kind: 'phase', detail: phases[event.kind] };
    case 'toss':
      return { kind: 'phase', detail: 'inning-1' };
    case 'ball': {
      const { delivery, side, over, nr } = event;
      const kind =
        delivery.wicket !== undefined
          ? 'wicket'
          : delivery.boundary === 4
            ? 'four'
            : delivery.boundary === 6
              ? 'six'
              : '';
      if (kind === '') return undefined;
      return { ...common, kind, side, clock: `${over - 1}.${nr}` };
    }
    case 'result':
    case 'series-ends':
      return { kind: 'phase', detail: 'ended' };
    case 'round':
      return { kind: 'round', side: event.side, score: score(event.rounds), clock: String(event.nr) };
    case 'map-begins':
      return { ...common, kind: 'phase', detail: `map-${event.map}` };
    case 'map-ends':
      return { ...common, kind: 'map', side: event.side };
  }
}
