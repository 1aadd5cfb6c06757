/** Matches of our own leagues: what was promised of each before the first bet, and what anyone needs to play it again. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Uuid } from './shapes.ts';

const orNull = (shape: ReturnType<typeof Type.String>, description: string) =>
  Type.Union([shape, Type.Null()], { description });
const Hex = Type.String();

export const sportLeagueRoutes = routes({
  'GET /lgw/sports/events/:eventId/proof': {
    summary:
      'The promise of a simulated match with its signature, and of each window what it was played from: secret and seed once the window has been played.',
    access: 'none',
    params: Type.Object({ eventId: Uuid }),
    query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }, { additionalProperties: false }),
    value: Type.Object({
      eventId: Uuid,
      home: Type.String(),
      away: Type.String(),
      score: Type.Union([Type.Object({ home: Type.String(), away: Type.String() }), Type.Null()], {
        description: 'As it ended; null while it is played',
      }),
      slot: Type.Integer({ description: 'The turn of the league, from which season and round follow' }),
      league: Type.String(),
      season: Type.Integer(),
      round: Type.Integer(),
      nr: Type.Integer(),
      seasonSeed: Hex,
      promise: Type.String(),
      signature: Hex,
      key: Type.String({ description: 'The public key of the house, Ed25519' }),
      rulesText: Type.String({ description: 'The figures of the model, line by line' }),
      rulesHash: Hex,
      windows: Type.Array(
        Type.Object({
          nr: Type.Integer(),
          closesAt: Moment,
          playsAt: Moment,
          beacon: Type.String(),
          chain: Type.String(),
          round: Type.Integer(),
          roundAt: Moment,
          commitment: Hex,
          root: orNull(Hex, 'Over all bets on the match when the window closed'),
          bets: Type.Union([Type.Integer(), Type.Null()]),
          sealedAt: Type.Union([Moment, Type.Null()]),
          pulse: orNull(Hex, 'What the beacon brought'),
          secret: orNull(Hex, 'The secret that was committed to'),
          seed: orNull(Hex, 'What the window was played from'),
        }),
      ),
    }),
    refusals: ['sport-event-unknown'],
  },
});
