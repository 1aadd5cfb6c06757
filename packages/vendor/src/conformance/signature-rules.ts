/** The rules of signatures: whose calls are heard, how much of a call is signed, and for how long. */
import type { Outgoing } from '../client/index.ts';
import { type Rule, must, mustBe, needed } from './rule.ts';

const balancePath = '/wallet/v1/balance';
const withSignature = (change: (signature: string) => string) => (sent: Outgoing) => ({
  ...sent,
  headers: { ...sent.headers, 'wallet-signature': change(sent.headers['wallet-signature'] ?? '') },
});
/** Another digit at one place. */
const spoilt = (place: number) =>
  withSignature((text) => `${text.slice(0, place)}${text[place] === '0' ? '1' : '0'}${text.slice(place + 1)}`);

export const signatureRules: readonly Rule[] = [
  {
    name: 'a wrong, missing, old or foreign signature is refused without a hint',
    async run(table) {
      const body = { request_id: table.id(), player_id: table.seat.player, currency: table.seat.currency };
      const path = '/wallet/v1/balance';
      const post = (options: Parameters<typeof table.client.post>[2]) => table.client.post(path, body, options);
      const replies = [
        await post({ secret: Buffer.alloc(32, 1) }),
        await post({ at: Date.now() - 3_600_000 }),
        await post({ spoil: (sent) => ({ ...sent, headers: { 'content-type': 'application/json' } }) }),
        await post({ spoil: (sent) => ({ ...sent, body: `${sent.body} ` }) }),
        await post({ spoil: (sent) => ({ ...sent, path: `${sent.path}?a=1` }) }),
        await post({ at: Date.now() + 3_600_000 }),
        await post({ spoil: (sent) => ({ ...sent, headers: { ...sent.headers, 'wallet-key': 'kit-no-such-key' } }) }),
        await table.client.post(path, { ...body, vendor: 'KIT_OTHER' }),
      ];
      for (const reply of replies) mustBe(reply, 401, 'SIGNATURE_INVALID', false);
      must(new Set(replies.map(({ text }) => text)).size === 1, 'the same body for all');
    },
  },
  {
    name: 'a signature counts to its last digit, and covers method, path and body',
    async run({ client, seat: { player, currency } }) {
      const body = { request_id: 'kit-signed', player_id: player, currency };
      const asked = `/wallet/v1/transactions/kit-none?vendor=${client.vendor}&player_id=${player}`;
      const replies = [
        ...[0, 7, 8, 15, 16, 31, 32, 63].map((place) => client.post(balancePath, body, { spoil: spoilt(place) })),
        client.post(balancePath, body, { spoil: withSignature((text) => text.slice(0, 16)) }),
        client.post(balancePath, body, { spoil: withSignature((text) => `${text}00`) }),
        client.post(balancePath, body, { spoil: (sent) => ({ ...sent, body: ` ${sent.body}` }) }),
        client.post(balancePath, body, { spoil: (sent) => ({ ...sent, path: `${sent.path}?b=1` }) }),
        client.get(asked, { spoil: (sent) => ({ ...sent, headers: {} }) }),
        client.get(asked, { spoil: spoilt(63) }),
        client.get(asked, { signedAs: 'POST' }),
      ];
      for (const reply of await Promise.all(replies)) mustBe(reply, 401, 'SIGNATURE_INVALID', false);
      mustBe(await client.get(asked), 404, 'TX_NOT_FOUND', false);
    },
  },
  {
    name: 'a call of more than 300 seconds ago or ahead is refused',
    async run({ client, seat: { player, currency } }) {
      const body = { request_id: 'kit-time', player_id: player, currency };
      const at = (offMs: number) => client.post(balancePath, body, { at: Date.now() + offMs });
      for (const offMs of [-290_000, 290_000]) mustBe(await at(offMs), 200, 'OK');
      for (const offMs of [-86_400_000, -310_000, 310_000, 86_400_000])
        mustBe(await at(offMs), 401, 'SIGNATURE_INVALID', false);
    },
  },
  {
    name: 'a key that was retired signs nothing any more',
    async run({ help, seat: { player, currency } }) {
      const retired = needed(help.retired, 'a key that was retired');
      const reply = await retired.post(balancePath, { request_id: 'kit-retired', player_id: player, currency });
      must(reply.http === 401 && reply.body.status === 'SIGNATURE_INVALID', '401 SIGNATURE_INVALID');
    },
  },
];
