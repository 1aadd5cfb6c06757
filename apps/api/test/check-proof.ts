/** The checks of a reader who knows the key of the operator of a test world from elsewhere than the proof. */
import * as verify from '@banyan/games/verify';
import { secretsOf } from '../src/infra/secrets.ts';
import { houseKeyOf } from '../src/modules/draws/index.ts';
import { worldMaster } from './world-secret.ts';

const own = houseKeyOf(secretsOf(worldMaster, {})).key;
const known: verify.Known = { keys: [{ key: own, from: '2020-01-01T00:00:00.000Z', until: null }] };

export const checkDraw = (draw: verify.PublishedDraw, knows = known): verify.DrawCheck => verify.checkDraw(draw, knows);
export const checkTicket = (
  ticket: verify.PublishedTicket,
  draw: verify.PublishedDraw,
  knows = known,
): verify.TicketCheck => verify.checkTicket(ticket, draw, knows);
