/** E-mail against a mail server that really speaks SMTP: what it takes, what it refuses, and what nobody knows. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { holdContact } from '../../../../test/people.ts';
import { type World, world } from '../../../../test/world.ts';
import { conformsToMessages } from '../conformance.ts';
import { messagesAdapters, stateOfDelivery } from '../index.ts';

const { smtp } = messagesAdapters;
type Mail = { from: string; to: string[]; text: string; isSecure: boolean };

let w: World;
let server: SMTPServer;
const mails: Mail[] = [];
/** What the server answers to the text of a mail. */
let atText: 'take' | 'refuse' | 'later' | 'drop' = 'take';

beforeAll(async () => {
  w = await world({ secrets: { 'smtp-password': 'right-horse' } });
  server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      done(null, username === 'house' && password === 'right-horse' ? { user: username } : {});
    },
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('no such person'), { responseCode: 550 });
      done(address.startsWith('nobody@') ? refusal : null);
    },
    onData(stream, session, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (atText === 'drop') {
          for (const connection of server.connections) (connection as unknown as { close(): void }).close();
          return;
        }
        if (atText !== 'take')
          return done(Object.assign(new Error('no'), { responseCode: atText === 'refuse' ? 554 : 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text,
          isSecure: session.secure,
        });
        return done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  await at({});
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await w.close();
});

async function at(changed: Record<string, unknown>): Promise<void> {
  const { port } = server.server.address() as AddressInfo;
  const defaults = { host: '127.0.0.1', port, security: 'none', user: 'house', from: 'Banyan <no-reply@example.org>' };
  await w.set('messages.smtp', { ...defaults, ...changed });
}

const mailsOf = (id: string) => mails.filter(({ text }) => text.includes(`Message-ID: <${id}@`));
function textOf({ text }: Mail): string {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const joined = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(joined, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

conformsToMessages(
  smtp,
  async () => ({
    world: w.context,
    arrived: async (id) => mailsOf(id).length,
    textOf: async (id) => textOf(mailsOf(id)[0] as Mail),
  }),
  'email',
);

const mail = (to = 'alice@example.org') =>
  ({ id: makeId(), channel: 'email', to, subject: 'Subject\r\nBcc: eve@example.org', body: 'x' }) as const;
const stateOf = (id: string) => stateOfDelivery(w.context.database, id);

describe('SMTP', () => {
  it('keeps a subject and an address in their places', async () => {
    const one = mail();
    await smtp.send(w.context, one);
    const [got] = mailsOf(one.id);
    expect(got?.to).toEqual(['alice@example.org']);
    expect(got?.text).not.toMatch(/^Bcc:/m);
    const two = mail('bob@example.org, eve@example.org');
    await smtp.send(w.context, two).catch(() => {});
    expect(mails.flatMap(({ to }) => to)).not.toContain('eve@example.org');
  });

  it('takes a no for a no', async () => {
    const one = mail('nobody@example.org');
    expect(await smtp.send(w.context, one)).toBe('refused');
    atText = 'refuse';
    const two = mail();
    expect(await smtp.send(w.context, two)).toBe('refused');
    atText = 'take';
    expect(await smtp.send(w.context, two)).toBe('refused');
    expect(await stateOf(two.id)).toBe('refused');
  });

  it('tries again after a busy server, a wrong password and one that is away, and sends once', async () => {
    const one = mail();
    atText = 'later';
    await expect(smtp.send(w.context, one)).rejects.toThrow();
    atText = 'take';
    await at({ user: 'stranger' });
    await expect(smtp.send(w.context, one)).rejects.toThrow();
    await at({ port: 1 });
    await expect(smtp.send(w.context, one)).rejects.toThrow();
    expect(await stateOf(one.id)).toBe('waiting');
    await at({});
    expect(await smtp.send(w.context, one)).toBe('sent');
    expect(mailsOf(one.id)).toHaveLength(1);
  });

  it('does not send a second time what may have been taken', async () => {
    const one = mail();
    atText = 'drop';
    expect(await smtp.send(w.context, one)).toBe('pending');
    atText = 'take';
    expect(await smtp.send(w.context, one)).toBe('pending');
    expect(mailsOf(one.id)).toHaveLength(0);
  });

  it('drops what grew too old before it could be sent', async () => {
    const one = { ...mail(), until: w.clock.now() - 1 };
    expect(await smtp.send(w.context, one)).toBe('refused');
    expect(await stateOf(one.id)).toBe('expired');
    expect(mailsOf(one.id)).toHaveLength(0);
  });

  it('asks for an encrypted line where that is set, and says nothing without one', async () => {
    await at({ security: 'starttls' });
    const one = mail();
    await expect(smtp.send(w.context, one)).rejects.toThrow();
    await at({});
    expect(mailsOf(one.id)).toHaveLength(0);
  });

  it('carries a forgotten password from the page to the mailbox', async () => {
    await w.set('messages.emailCarrier', 'smtp');
    const joined = await w.visitor.put('PUT /wps/member/register', {
      body: { username: 'Karim', password: 'seven-boats-go', email: 'karim@example.org', agreement: true, adult: true },
    });
    expect(joined.code).toBe('ok');
    const { rows } = await w.owner.query("select id from members where account = 'Karim'");
    await holdContact(w, rows[0].id, 'email', 'karim@example.org');
    await w.visitor.post('POST /wps/member/password/email', {
      body: { username: 'Karim', email: 'karim@example.org' },
    });
    await w.settle();
    const letters = mails.filter(({ to }) => to.includes('karim@example.org')).map(textOf);
    expect(letters.length).toBeGreaterThan(0);
    expect(letters.some((text) => /#reset=[\w-]+/.test(text))).toBe(true);
  });
});
