/** What happened in a simulated match, as lines of its timeline; balls that bring little are left out, since a match has two hundred; without I/O. */
import type { MatchEvent } from '@banyan/games/sports';
import type { TimelineDraft } from '../sport-events/index.ts';

const score = ({ home, away }: { readonly home: number; readonly away: number }): string => `${home}-${away}`;

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
      return { ...common, kind: event.kind };
    case 'toss':
      return { kind: 'toss', side: event.side };
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
      return { ...common, kind, side, clock: `${over - 1}.${nr}`, detail: delivery.wicket?.method ?? '' };
    }
    case 'result':
      return {
        kind: 'result',
        side: event.official === 'tie' ? 'none' : event.official,
        detail: event.superOver ?? '',
      };
    case 'round':
      return { kind: 'round', side: event.side, score: score(event.rounds), clock: String(event.nr) };
    case 'map-begins':
      return { kind: 'map-begins', clock: String(event.map), ...common };
    case 'map-ends':
    case 'series-ends':
      return { kind: event.kind, side: event.side, ...common };
  }
}
